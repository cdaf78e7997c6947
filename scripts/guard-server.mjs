import { endWithParent } from "./end-with-parent.mjs";

// Loaded into the server ahead of its own code: a server whose start.mjs is gone shuts down.
endWithParent();
