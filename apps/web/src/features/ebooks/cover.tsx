const grounds = [
  'from-[#0f5f73] to-[#12303f]',
  'from-[#7a3f9d] to-[#37205a]',
  'from-[#8a4b12] to-[#4a2410]',
  'from-[#14664a] to-[#0c3530]',
  'from-[#9a2f45] to-[#4f1730]',
  'from-[#33508f] to-[#1b2750]',
]

/** The cover of a book: its title on a ground of its own. */
export function Cover({
  of: { cover, title, author },
  className = 'w-full',
}: {
  of: { cover: number; title: string; author: string }
  className?: string
}) {
  return (
    <span
      aria-hidden
      className={`flex aspect-[3/4] flex-col justify-between overflow-hidden rounded-control bg-linear-160 p-3 text-white ${grounds[(cover - 1) % grounds.length]} ${className}`}
    >
      <span className="line-clamp-4 leading-tight font-extrabold text-balance">{title}</span>
      <span className="flex items-end justify-between gap-2 text-[0.6875rem] leading-tight">
        <span className="line-clamp-2">{author}</span>
        <span className="h-6 w-1 rounded-full bg-lantern" />
      </span>
    </span>
  )
}
