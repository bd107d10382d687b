import { Check, type LucideIcon } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'

/** Below the button, at the edge that leaves more room; above it near the foot of the window. */
const placeBeside = (button: HTMLElement): CSSProperties => {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  return {
    ...(bottom + 260 > innerHeight && top > 260 ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
    ...(left > innerWidth / 2 ? { right: Math.max(8, innerWidth - right) } : { left: Math.max(8, left) }),
  }
}
const items = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

/** Closes the menu when somebody presses or scrolls outside it, and moves the focus into it when it opens. */
const useLeaving = (
  open: boolean,
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
) => {
  const gone = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    items(menu.current)[0]?.focus()
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target)))) gone()
    }
    const away = () => gone()
    document.addEventListener('pointerdown', leave)
    addEventListener('resize', away)
    addEventListener('scroll', leave, true)
    return () => {
      document.removeEventListener('pointerdown', leave)
      removeEventListener('resize', away)
      removeEventListener('scroll', leave, true)
    }
  }, [open, menu, button])
}

/** Does what a key says in an open menu. */
const follow = (event: KeyboardEvent, menu: HTMLElement | null, close: () => void) => {
  const all = items(menu)
  const at = all.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (to !== undefined) all.at(to === all.length ? 0 : to)?.focus()
  // Links know Enter alone.
  else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) event.target.click()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** A button that opens a short list of actions: `MenuItem`s. Arrows, Home, End and Escape work in it. */
export function Menu({
  icon: Icon,
  label,
  text,
  className = '',
  children,
}: {
  icon: LucideIcon
  /** Read aloud and shown on hover. */
  label: string
  /** Shown beside the icon. */
  text?: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const open = place !== null
  useLeaving(open, menu, button, () => setPlace(null))
  const close = () => {
    setPlace(null)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setPlace(open || !button.current ? null : placeBeside(button.current))}
        className={`flex min-h-control min-w-control items-center justify-center gap-2 rounded-control font-semibold transition-colors duration-150 hover:bg-soft ${className}`}
      >
        <Icon size={18} />
        {text}
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => follow(event, menu.current, close)}
          onClick={({ target }) => target instanceof Element && target.closest('[role=menuitem]') && close()}
          style={place}
          className="fixed z-30 max-h-72 min-w-52 overflow-y-auto rounded-control border border-line bg-surface p-1 lifted"
        >
          {children}
        </div>
      )}
    </>
  )
}

/** One action of a menu: it leads to another screen, or does something; with `checked` it is a choice that is on or off, and the menu stays. */
export function MenuItem({
  icon: Icon,
  checked,
  danger,
  to,
  onSelect,
  children,
}: {
  icon?: LucideIcon
  checked?: boolean
  danger?: boolean
  children: ReactNode
} & ({ to: string; onSelect?: never } | { to?: never; onSelect: () => void })) {
  const look = `flex min-h-control w-full items-center gap-2.5 rounded-lg px-3 text-left font-semibold hover:bg-paper focus-visible:-outline-offset-2 ${danger ? 'text-bad' : ''}`
  const content = (
    <>
      {Icon && <Icon size={18} className="shrink-0" />}
      {checked !== undefined && <Check size={18} className={`shrink-0 ${checked ? '' : 'invisible'}`} />}
      {children}
    </>
  )
  return to === undefined ? (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      tabIndex={-1}
      onClick={onSelect}
      className={look}
    >
      {content}
    </button>
  ) : (
    <Link role="menuitem" tabIndex={-1} to={to} className={look}>
      {content}
    </Link>
  )
}
