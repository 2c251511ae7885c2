/** Skeleton of the form, shown while the connection is being checked. */
export function CreateSkeleton() {
  return (
    <div className="create-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
