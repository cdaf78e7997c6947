export { createLiveHub, type LiveHub } from "./create-live-hub.ts";
export {
  type CanvasHead,
  type GoneReason,
  LIVE_LIMITS,
  type LiveHubOptions,
  type LiveLimits,
  type Sight,
  type Upgrade,
  type Viewer,
} from "./hub-options.ts";
