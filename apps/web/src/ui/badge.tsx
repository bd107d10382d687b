/** How much waits there; nothing when nothing does. */
export function Badge({ count, words = 'menunggu', className = '' }: { count: number; words?: string; className?: string }) {
  return count > 0 ? (
    <span
      className={`grid h-[1.1875rem] min-w-[1.1875rem] place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-bold tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {words}</span>
    </span>
  ) : null
}
