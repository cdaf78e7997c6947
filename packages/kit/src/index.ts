/** `@easel/kit`: what a component on a canvas may import beside React. `reference.ts` lists it for agents. */
export { type DownloadFile, download, openLink } from "./hooks/ask-page.ts";
export type { CanvasHandle, ComponentProps, ToolCall } from "./hooks/component-props.ts";
export { KitError } from "./hooks/kit-error.ts";
export { type AnswerHandle, useAnswer } from "./hooks/use-answer.ts";
export {
  type SetSharedState,
  type SharedStateInfo,
  useSharedState,
} from "./hooks/use-shared-state.ts";
export {
  type RouteHandle,
  useCanvasEvent,
  useNodeSize,
  usePresence,
  useRoute,
  useTheme,
  useViewer,
} from "./hooks/use-surroundings.ts";
export { type DataResult, fetchData, type Tool, useData, useTool } from "./hooks/use-tool.ts";
export { Button, type ButtonProps } from "./parts/button.tsx";
export { Chart, type ChartProps, type ChartSeries } from "./parts/chart.tsx";
export {
  Checkbox,
  type CheckboxProps,
  Radio,
  type RadioProps,
  Switch,
} from "./parts/choice-controls.tsx";
export { Dialog, type DialogProps } from "./parts/dialog.tsx";
export { Spinner } from "./parts/spinner.tsx";
export {
  Alert,
  type AlertProps,
  Badge,
  Card,
  type CardProps,
  Empty,
  type EmptyProps,
  Progress,
  type ProgressProps,
  type Tone,
} from "./parts/surfaces.tsx";
export { type Column, Table, type TableProps } from "./parts/table.tsx";
export { type Tab, Tabs, type TabsProps } from "./parts/tabs.tsx";
export {
  type Choice,
  Input,
  type InputProps,
  Select,
  type SelectProps,
  Textarea,
  type TextareaProps,
} from "./parts/text-controls.tsx";
