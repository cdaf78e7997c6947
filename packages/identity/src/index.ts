export { type Actor, type Administrator, actorName, type Context, personIdOf } from "./context.ts";
export {
  type CanvasRoute,
  createIdentity,
  type Identity,
  type IdentityService,
  type SignInOffer,
} from "./identity.ts";
export { LOCAL_ORGANIZATION_ID, type LocalServer, seedLocalServer } from "./seed-local-server.ts";
export { hashToken, isToken, newToken, type TokenKind } from "./tokens.ts";
