const LOOK_MS = 100;

/**
 * npm starts us through a shell, and a shell that is told to end does so without telling us: we would run on unseen
 * and hold the port. So when that shell is gone, we end as if we had been told.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
  look.unref();
}
