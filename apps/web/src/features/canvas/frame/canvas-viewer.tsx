"use client";

import { toReadingOrder } from "@easel/canvas";
import type { CanvasView } from "@easel/contracts";
import { LiveRegion, Toaster } from "@easel/ui";
import { type ReactNode, useMemo } from "react";
import { useAnswering } from "../answer/use-answering.ts";
import { useLiveCanvas } from "../live/use-live-canvas.ts";
import { WidgetContextProvider } from "../model/widget-context.tsx";
import { AnswerBar } from "./answer-bar.tsx";
import { AnswerSide } from "./answer-side.tsx";
import { CanvasBanners } from "./canvas-banners.tsx";
import { CanvasGone } from "./canvas-gone.tsx";
import { CanvasHeader } from "./canvas-header.tsx";
import { CanvasPicture } from "./canvas-picture.tsx";
import { useChangeNews } from "./use-change-news.ts";
import { useForm } from "./use-form.ts";
import { useMedia } from "./use-media.ts";
import { useSingleKeys } from "./use-single-keys.ts";

type Props = {
  initialView: CanvasView;
  /** The server's clock at drawing time. */
  now: number;
  url: string;
  wordmark: ReactNode;
  themeMenu: ReactNode;
};

export function CanvasViewer({ initialView, now, url, wordmark, themeMenu }: Props) {
  const { view, lost, gone, refresh } = useLiveCanvas(initialView);
  const answering = useAnswering(view, refresh);
  const wide = useMedia("(min-width: 768px)");
  const [form, setForm] = useForm(view.id, wide);
  const changedIds = useChangeNews(view);
  const singleKeys = useSingleKeys();
  const nodes = useMemo(() => toReadingOrder(view.nodes, view.layout, view.edges), [view]);
  if (gone)
    return (
      <CanvasGone
        reason={gone}
        header={
          <header className="flex items-center justify-between px-4 py-3">
            {wordmark}
            {themeMenu}
          </header>
        }
      />
    );

  return (
    <WidgetContextProvider
      answerSchema={view.answerSchema}
      draft={answering.draft}
      compact={form === "list"}
    >
      <div className="flex h-dvh flex-col overflow-clip bg-ground">
        <a href="#answer" className="skip-link">
          Skip to the answer
        </a>
        <CanvasHeader
          view={view}
          now={now}
          url={url}
          form={form}
          onFormChange={setForm}
          singleKeys={singleKeys}
          wordmark={wordmark}
          themeMenu={themeMenu}
        />
        <div className="flex min-h-0 flex-1">
          <main id="canvas" className="relative flex min-w-0 flex-1 flex-col">
            <CanvasBanners view={view} lost={lost} />
            <CanvasPicture
              view={view}
              nodes={nodes}
              form={form}
              changedIds={changedIds}
              singleKeys={singleKeys.enabled}
            />
          </main>
          {wide !== false && <AnswerSide view={view} answering={answering} />}
        </div>
        {wide === false && <AnswerBar view={view} answering={answering} />}
      </div>
      <LiveRegion />
      <Toaster />
    </WidgetContextProvider>
  );
}
