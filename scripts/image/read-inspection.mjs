/**
 * What `docker image inspect` and `podman image inspect` say about an image, which differs in where the health check is.
 *
 * @param {string} json
 * @returns {{ size: number, User: string, Env: string[], Cmd: string[], StopSignal: string, Volumes: object, healthCheck: string[] }}
 */
export function readInspection(json) {
  const [{ Size, Config, HealthCheck, Healthcheck }] = JSON.parse(json);
  const { User = "", Env = [], Cmd = [], StopSignal, Volumes = {} } = Config;
  const health = HealthCheck ?? Healthcheck ?? Config.Healthcheck;
  return { size: Size, User, Env, Cmd, StopSignal, Volumes, healthCheck: health?.Test?.slice(1) ?? [] };
}
