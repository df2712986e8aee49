import { Option } from '#ui/Option.tsx';
import type { Group, Target } from './groups.ts';

type Props = {
  id: string;
  groups: readonly Group[];
  chosen: Target | undefined;
  busy: boolean;
  optionId: (target: Target) => string;
  onPick: (target: Target) => void;
};

/** What can be jumped to, each kind under its name. */
export function TargetList({ id, groups, chosen, busy, optionId, onPick }: Props) {
  return (
    <div className="palette-list" id={id} role="listbox" aria-label="What to jump to" aria-busy={busy || undefined}>
      {groups.map(({ name, targets }) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox, not of a form
        <div key={name} role="group" aria-label={name}>
          <p className="palette-name muted" aria-hidden="true">
            {name}
          </p>
          {targets.map((target) => (
            <Option key={target.id} id={optionId(target)} chosen={target === chosen} onPick={() => onPick(target)}>
              <span className="menu-words">
                {target.title}
                {target.line && <small>{target.line}</small>}
              </span>
              {target.key && <kbd className="kbd end">{target.key}</kbd>}
            </Option>
          ))}
        </div>
      ))}
    </div>
  );
}
