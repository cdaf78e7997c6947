import type { Metadata } from "next";
import { CanvasViewer } from "../../../features/canvas/frame/canvas-viewer.tsx";
import { ThemeMenu } from "../../../features/site/theme-menu.tsx";
import { Wordmark } from "../../../features/site/wordmark.tsx";
import { getPageRuntime } from "../../../server/page-runtime.ts";
import { CanvasProblem } from "./canvas-problem.tsx";
import { loadCanvas } from "./load-canvas.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const opened = await loadCanvas((await params).id);
  return {
    title: opened.ok ? opened.result.title : "Canvas",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
    // Link previews are seen by whoever is in the chat: they say what it is, not what is on it.
    openGraph: {
      title: "A canvas on Easel",
      description: "Open it to look and answer.",
      siteName: "Easel",
    },
  };
}

export default async function CanvasPage({ params }: Props) {
  const { id } = await params;
  const opened = await loadCanvas(id);
  if (!opened.ok) return <CanvasProblem error={opened.error} />;
  const view = opened.result;
  return (
    <CanvasViewer
      initialView={view}
      now={Date.now()}
      url={`${getPageRuntime().publicUrl}/c/${view.id}`}
      wordmark={<Wordmark small href={view.viewer.person ? "/canvases" : "/"} />}
      themeMenu={<ThemeMenu />}
    />
  );
}
