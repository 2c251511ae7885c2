/** Stands where the text and the covers will, until it is known whether there is a connection. */
export function CreateSkeleton() {
  return (
    <div className="create-skeleton" aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
