import { type KeyboardEvent, type ReactNode, useRef } from "react";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  panel: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  panelClassName?: string;
}

/** Shows one panel at a time. Arrow keys, Home and End go from tab to tab, and the one that has focus is open. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panelClassName }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const chooseByKey = (event: KeyboardEvent, from: number) => {
    const to = targetOf(event.key, from, tabs.length);
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            id={id}
            type="button"
            role="tab"
            className="tab"
            aria-selected={id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => chooseByKey(event, index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={id}
          className={panelClassName}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

/** The position that a key leads to, or -1. */
function targetOf(key: string, from: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}
