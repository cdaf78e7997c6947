import { Button, LiveRegion } from "@easel/ui";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { HomePicture } from "./home-picture.tsx";

type Props = { header: ReactNode; connect: ReactNode; signedIn: boolean };

export function HomePage({ header, connect, signedIn }: Props) {
  return (
    <div className="min-h-dvh bg-ground">
      {header}
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-16 px-4 pt-8 pb-20 sm:px-8 sm:pt-14">
        <section className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex flex-col items-start gap-5">
            <h1 className="font-bold text-4xl tracking-tight sm:text-[3.25rem] sm:leading-[1.05]">
              Your agent lays it out. You look, and answer.
            </h1>
            <p className="max-w-[46ch] text-pretty text-ink-soft text-lg">
              Easel is a canvas that you share with an AI agent. It puts the facts, the options and
              its question on one surface and sends you a link. You answer there, and the agent goes
              on with what you said.
            </p>
            <div className="flex flex-wrap gap-2.5">
              <Button asChild variant="primary" size="lg">
                <a href="#connect">Connect your agent</a>
              </Button>
              <Button asChild size="lg">
                <a href="/canvases">
                  {signedIn ? "Your canvases" : "See your canvases"}
                  <ArrowRight aria-hidden="true" />
                </a>
              </Button>
            </div>
          </div>
          <HomePicture />
        </section>
        <section
          id="connect"
          aria-labelledby="connect-title"
          className="grid scroll-mt-8 gap-x-12 gap-y-6 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <div>
            <h2 id="connect-title" className="font-semibold text-2xl">
              Connect your agent
            </h2>
            <p className="mt-2 text-pretty text-ink-soft">
              Any agent that speaks MCP over HTTP can use Easel. It gets tools to make a canvas,
              change it while you watch, and wait for your answer.
            </p>
          </div>
          {connect}
        </section>
      </main>
      <LiveRegion />
    </div>
  );
}
