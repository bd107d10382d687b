import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

interface Look {
  /** `main` is the page's one action; `plain` has an outline; `quiet` is text; `danger` cannot be undone. */
  tone?: 'main' | 'soft' | 'plain' | 'quiet' | 'danger'
  /** The page's action is higher than everything else; both are lower for a mouse. */
  size?: 'main' | 'normal'
  icon?: LucideIcon
  wide?: boolean
  children: ReactNode
}

const tones = {
  main: 'border border-transparent bg-accent text-on hover:bg-[color-mix(in_srgb,var(--accent),var(--accent-2)_35%)]',
  soft: 'border border-transparent bg-soft text-accent hover:bg-soft-2',
  plain: 'border border-line bg-surface text-accent hover:border-edge',
  quiet: 'text-accent hover:bg-soft',
  danger: 'border border-transparent bg-bad text-surface hover:opacity-90',
}
const sizes = { main: 'min-h-act px-5 text-lead', normal: 'min-h-control px-4 text-body pointer-fine:px-3.5' }

const look = ({ tone = 'plain', size = 'normal', wide }: Omit<Look, 'children'>, extra = '') =>
  `inline-flex items-center justify-center gap-2 rounded-control text-center font-bold transition-colors duration-150 ${tones[tone]} ${sizes[size]} ${wide ? 'w-full' : ''} ${extra}`

const inside = (Icon: LucideIcon | undefined, children: ReactNode) => (
  <>
    {Icon && <Icon size={20} className="shrink-0 pointer-fine:size-4.5" />}
    {children}
  </>
)

/** A button. While `busy` it keeps its width and focus, says so to screen readers and does nothing. */
export function Button({
  tone,
  size,
  icon,
  wide,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={look(
        { ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) },
        `disabled:opacity-55 ${busy ? 'animate-breathe' : ''} ${className ?? ''}`,
      )}
    >
      {inside(icon, children)}
    </button>
  )
}

/** A link that looks like a button. `to` is an address inside the app; an address with a scheme leaves it in a new tab. */
export function ButtonLink({ tone, size, icon, wide, to, className, children }: Look & { to: string; className?: string }) {
  const style = look({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }, className)
  return /^[a-z]+:/.test(to) ? (
    <a href={to} target="_blank" rel="noreferrer" className={style}>
      {inside(icon, children)}
    </a>
  ) : (
    <Link to={to} className={style}>
      {inside(icon, children)}
    </Link>
  )
}

/** A square button that holds only an icon; `label` is read aloud and shown on hover. */
export function IconButton({
  icon: Icon,
  label,
  className,
  ...rest
}: { icon: LucideIcon; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`grid size-control shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-soft disabled:pointer-events-none disabled:opacity-40 ${className ?? ''}`}
      {...rest}
    >
      <Icon size={22} className="pointer-fine:size-4.5" />
    </button>
  )
}
