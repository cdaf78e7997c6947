"use client";

import { toReadingOrder } from "@easel/canvas";
import type { CanvasView } from "@easel/contracts";
import { LiveRegion, Toaster } from "@easel/ui";
import { type ReactNode, useMemo } from "react";
import { useAnswering } from "../answer/use-answering.ts";
import { AnswersSheet } from "../answers/answers-sheet.tsx";
import { AnswersSide } from "../answers/answers-side.tsx";
import { useAnswersReader } from "../answers/use-answers-reader.ts";
import { ComponentHostProvider } from "../component/component-host.tsx";
import { useLiveCanvas } from "../live/use-live-canvas.ts";
import { JumpProvider } from "../model/jump-context.tsx";
import { WidgetContextProvider } from "../model/widget-context.tsx";
import { useRecordsHost } from "../records/use-records-host.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { AnswerSide } from "./answer-side.tsx";
import { CanvasBanners } from "./canvas-banners.tsx";
import { CanvasGone } from "./canvas-gone.tsx";
import { CanvasHeader } from "./canvas-header.tsx";
import { CanvasPicture } from "./canvas-picture.tsx";
import { toReadingReason } from "./reader-words.ts";
import { useChangeNews } from "./use-change-news.ts";
import { useForm } from "./use-form.ts";
import { useMedia } from "./use-media.ts";
import { useSingleKeys } from "./use-single-keys.ts";
import { useTabTitle } from "./use-tab-title.ts";

type Props = {
  initialView: CanvasView;
  /** The server's clock at drawing time. */
  now: number;
  url: string;
  wordmark: ReactNode;
  themeMenu: ReactNode;
};

export function CanvasViewer(props: Props) {
  return (
    <JumpProvider>
      <Viewer {...props} />
    </JumpProvider>
  );
}

function Viewer({ initialView, now, url, wordmark, themeMenu }: Props) {
  const live = useLiveCanvas(initialView);
  const { view, lost, gone, refresh } = live;
  const reader = useAnswersReader(view);
  const ownAnswering = useAnswering(view, refresh);
  const answering = { ...ownAnswering, reason: toReadingReason(view, ownAnswering, reader) };
  const { records, nameDialog } = useRecordsHost(live, ownAnswering.name);
  const wide = useMedia("(min-width: 768px)");
  const [form, setForm] = useForm(view.id, wide);
  const changedIds = useChangeNews(view);
  useTabTitle(view.title);
  const singleKeys = useSingleKeys();
  const nodes = useMemo(() => toReadingOrder(view.nodes, view.layout, view.edges), [view]);
  if (gone) return <CanvasGone reason={gone} header={toGoneHeader(wordmark, themeMenu)} />;
  const reading = reader?.shown ? reader : undefined;

  return (
    <WidgetContextProvider
      answerSchema={view.answerSchema}
      draft={answering.draft}
      records={records}
      compact={form === "list"}
    >
      <div className="flex h-dvh flex-col overflow-clip bg-ground">
        <a href={reading ? "#answers" : "#answer"} className="skip-link">
          {reading ? "Skip to the answers" : "Skip to the answer"}
        </a>
        <CanvasHeader
          view={view}
          now={now}
          url={url}
          form={form}
          onFormChange={setForm}
          singleKeys={singleKeys}
          reader={reader}
          wordmark={wordmark}
          themeMenu={themeMenu}
        />
        <div className="flex min-h-0 flex-1">
          <main id="canvas" className="relative flex min-w-0 flex-1 flex-col">
            <CanvasBanners view={view} lost={lost} reader={reader} />
            <ComponentHostProvider live={live}>
              <CanvasPicture
                view={view}
                nodes={nodes}
                form={form}
                changedIds={changedIds}
                singleKeys={singleKeys.enabled}
              />
            </ComponentHostProvider>
          </main>
          {wide !== false &&
            (reading ? (
              <AnswersSide view={view} url={url} reader={reading} />
            ) : (
              <AnswerSide view={view} answering={answering} reader={reader} />
            ))}
        </div>
        {wide === false && <AnswerBar view={view} answering={answering} reader={reader} />}
        {wide === false && reader && <AnswersSheet view={view} url={url} reader={reader} />}
      </div>
      {nameDialog}
      <LiveRegion />
      <Toaster />
    </WidgetContextProvider>
  );
}

function toGoneHeader(wordmark: ReactNode, themeMenu: ReactNode) {
  return (
    <header className="flex items-center justify-between px-4 py-3">
      {wordmark}
      {themeMenu}
    </header>
  );
}
