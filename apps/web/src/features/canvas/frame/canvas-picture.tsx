import type { CanvasView, StoredNode } from "@easel/contracts";
import { Skeleton } from "@easel/ui";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { ListForm } from "./list-form.tsx";
import type { Form } from "./use-form.ts";
import { type NewItems, useNewItems } from "./use-new-items.ts";

const Surface = dynamic(() => import("../surface/surface.tsx").then((module) => module.Surface), {
  ssr: false,
  loading: () => <PictureSkeleton />,
});

type Props = {
  view: CanvasView;
  nodes: StoredNode[];
  /** Undefined until the browser knows. */
  form: Form | undefined;
  changedIds: ReadonlySet<string>;
  singleKeys: boolean;
};

export function CanvasPicture({ form, ...props }: Props) {
  const { view, nodes, changedIds } = props;
  const newItems = useNewItems(view);
  if (form === "list")
    return <ListForm view={view} nodes={nodes} changedIds={changedIds} newItems={newItems} />;
  return (
    <div className="relative min-h-0 flex-1">
      {form === "canvas" ? <SizedSurface {...props} newItems={newItems} /> : <PictureSkeleton />}
    </div>
  );
}

/** The first view depends on the room there is, so the room is measured before anything is drawn in it. */
function SizedSurface(props: Omit<Props, "form"> & { newItems: NewItems }) {
  const room = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<{ width: number; height: number } | undefined>();
  useEffect(() => {
    const box = room.current?.getBoundingClientRect();
    if (box) setFrame({ width: box.width, height: box.height });
  }, []);
  return (
    <div ref={room} className="absolute inset-0">
      {frame && <Surface {...props} frame={frame} />}
    </div>
  );
}

function PictureSkeleton() {
  return (
    <div aria-busy="true" className="absolute inset-0 overflow-clip p-6 sm:p-12">
      <p className="sr-only">Loading the canvas</p>
      <div className="mx-auto grid max-w-4xl gap-6 sm:grid-cols-2">
        {["h-44", "h-64", "h-52", "h-36"].map((height) => (
          <div key={height} className={`rounded-lg border border-line bg-surface p-4 ${height}`}>
            <Skeleton className="mb-4 h-4 w-2/5" />
            <Skeleton className="mb-2.5 h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
