import { PlateSkeleton } from '../../ui/PlateSkeleton.tsx';

/** The registry on its way: as many plates as fit a first look. */
export function RegistrySkeleton() {
  return (
    <div className="plates" aria-hidden="true">
      <PlateSkeleton />
      <PlateSkeleton />
      <PlateSkeleton />
      <PlateSkeleton />
    </div>
  );
}
