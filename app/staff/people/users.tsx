import { useQuery } from "@tanstack/react-query";
import { Hammer } from "lucide-react";
import { peopleQuery } from "#app/staff/api/people-api.ts";
import { isFailing } from "#app/staff/api/query-client.ts";
import { LoadFailed } from "#app/staff/layout/load-failed.tsx";
import { PageHeading, staffMeta } from "#app/staff/layout/page-heading.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { AddPerson } from "./add-person.tsx";
import { PeopleTable } from "./people-table.tsx";
import { SecondStepRule } from "./second-step-rule.tsx";
import "./people.css";

export const meta = () => staffMeta("Users");

export default function Users() {
  const query = useQuery(peopleQuery);
  const { data } = query;
  const failed = isFailing(query);
  return (
    <div className="sections">
      <div>
        <PageHeading title="Users" line="People who can sign in to this dashboard.">
          <AddPerson />
        </PageHeading>
        <LoadFailed failed={failed} what="The list" />
        {data === undefined && !failed ? <Loading>Loading people...</Loading> : null}
        {data ? <PeopleTable people={data.people} /> : null}
      </div>
      {data ? <SecondStepRule isRequired={data.is_second_step_required} /> : null}
      <section aria-labelledby="shoppers">
        <h2 id="shoppers">Shoppers' accounts</h2>
        <p className="notice dash__note">
          <Hammer className="icon" aria-hidden />
          <span>Users management still needs development.</span>
        </p>
      </section>
    </div>
  );
}
