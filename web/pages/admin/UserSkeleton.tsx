import { Skeleton } from '../../ui/Skeleton.tsx';

const FACTS = [
  'username',
  'email',
  'phone',
  'holders',
  'country',
  'origin',
  'residence',
  'address',
  'devices',
  'joined',
];

/** A user's page on its way: the details where they will stand. */
export function UserSkeleton() {
  return (
    <div className="with-aside" aria-hidden="true">
      <div className="card sk-lines">
        <Skeleton className="h-5 w-20" />
        {FACTS.map((fact) => (
          <Skeleton className="sk-line" key={fact} />
        ))}
      </div>
      <div className="card sk-lines">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="sk-line" />
        <Skeleton className="sk-line" />
      </div>
    </div>
  );
}
