const CHECK_EVERY_MS = 250;

/**
 * Ends this process as if it had been told to, once the process that started it is gone, even by kill -9: otherwise
 * that would leave a server running which nobody at the terminal knows of.
 */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_EVERY_MS);
  timer.unref();
}
