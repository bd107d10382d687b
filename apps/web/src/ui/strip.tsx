import { type ReactNode, useLayoutEffect, useRef } from 'react'

const places = { '--pill': 'var(--bar)', '--update': 'calc(var(--bar) + var(--pill, 0px))' }

/**
 * A line at the foot of the app's frame. On phones it stands above the bottom bar and lifts the Dock by its height, which
 * `name` holds; at the page's end it has a place of its own. On laptops it floats at the right.
 */
export function Strip({ name, className, children }: { name: keyof typeof places; className: string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const node = here.current
    if (!node) return
    const watch = new ResizeObserver(() =>
      style.setProperty(name, `${node.offsetHeight + Number.parseFloat(getComputedStyle(node).marginBottom)}px`),
    )
    watch.observe(node)
    return () => {
      watch.disconnect()
      style.removeProperty(name)
    }
  }, [name])
  return (
    <div
      ref={here}
      // Here and not as classes: these come with the strip, and weigh nothing where there is none.
      style={{ bottom: places[name], paddingBottom: 'max(0px, calc(env(safe-area-inset-bottom) - var(--bar)))' }}
      className={`sticky z-10 border-t border-line bg-surface lg:fixed lg:right-7 lg:mb-5 lg:border lg:lifted ${className}`}
    >
      {children}
    </div>
  )
}
