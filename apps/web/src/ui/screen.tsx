import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { ReactNode } from 'react'
import { type Called, type Calling, useCall } from '#lib/http/use-call.ts'
import { useTitle } from '#lib/nav/title.ts'
import { sinceHere } from '#lib/time/dates.ts'
import { Skeleton, SkeletonRows } from './skeleton.tsx'
import { FaultState, OfflineNotice } from './states.tsx'
import { TitleBar } from './title-bar.tsx'

/** How a page uses the room of a laptop: `wide` for tables and boards, `reading` (46 rem) for forms and texts, `panes` for a list beside a detail, `act` for the one thing that is done there. */
type Template = 'wide' | 'reading' | 'panes' | 'act'
const templates: Readonly<Record<Template, string>> = {
  wide: 'pb-7',
  reading: 'w-full max-w-[46rem] pb-7',
  panes: 'flex min-h-0 flex-1 flex-col pb-7',
  act: 'flex flex-1 flex-col',
}

interface PageProps {
  readonly title: string
  /** What the browser's tab says, when that is more than the title (`Siswa X-1`). */
  readonly tab?: string | undefined
  readonly note?: ReactNode
  /** The address above this one. */
  readonly back?: string
  /** Buttons and links at the title's right end. */
  readonly actions?: ReactNode
  readonly template?: Template
}

/** A page of signed-in people: its title with the way back, its actions, and its template. Screens that ask a call use `Screen`. */
export function Page({
  title,
  tab,
  note,
  back,
  actions,
  template = 'wide',
  children,
}: PageProps & { readonly children: ReactNode }) {
  useTitle(tab)
  return (
    <div className={templates[template]}>
      <TitleBar title={title} note={note} {...(back !== undefined && { back })}>
        {actions}
      </TitleBar>
      {template === 'act' ? (
        // In the middle; its title stands on the edge of all titles.
        <div className="mx-auto flex w-full max-w-xl flex-1 flex-col lg:pb-7">{children}</div>
      ) : (
        children
      )}
    </div>
  )
}

/** What stands around an answer: that it is older than it should be, that it comes, or why there is none. */
export function Around({
  called,
  skeleton,
}: {
  readonly called: Omit<Called<Call>, 'data' | 'past'> & { readonly data: unknown }
  readonly skeleton?: ReactNode
}) {
  const { data, fault, loading, offline, stale, retry, at } = called
  return (
    <>
      {(offline || stale) && data !== undefined && at && (
        <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />
      )}
      {loading &&
        (skeleton ?? (
          <Skeleton>
            <SkeletonRows rows={6} />
          </Skeleton>
        ))}
      {fault && <FaultState fault={fault} onRetry={retry} />}
    </>
  )
}

type OrOfReply<C extends Call, T> = T | ((data: Reply<C> | undefined) => T)
const known = <C extends Call, T>(given: OrOfReply<C, T>, data: Reply<C> | undefined): T =>
  typeof given === 'function' ? (given as (of: Reply<C> | undefined) => T)(data) : given

interface ScreenProps<C extends Call> extends Omit<PageProps, 'title' | 'tab' | 'note' | 'actions'>, Calling {
  readonly call: C
  readonly input: Input<C>
  readonly title: OrOfReply<C, string>
  readonly tab?: OrOfReply<C, string | undefined>
  readonly note?: OrOfReply<C, ReactNode>
  readonly actions?: OrOfReply<C, ReactNode>
  /** The shape of what comes; six rows when left out. */
  readonly skeleton?: ReactNode
  readonly children: (data: Reply<C>, called: Called<C>) => ReactNode
}

/** A part of a page on a call of its own: what comes, or why it does not, stands where the part does. */
export function Part<C extends Call>({
  call,
  input,
  skeleton,
  children,
}: Pick<ScreenProps<C>, 'call' | 'input' | 'skeleton' | 'children'>) {
  const called = useCall(call, input)
  return (
    <>
      <Around called={called} skeleton={skeleton} />
      {called.data !== undefined && children(called.data, called)}
    </>
  )
}

/**
 * A screen on one call: title, way back, skeleton, fault with "Coba lagi", and since when the shown answer is kept. What depends
 * on the answer (title, note, actions) may be given as a function of it.
 */
export function Screen<C extends Call>({
  call,
  input,
  title,
  tab,
  note,
  actions,
  skeleton,
  children,
  every,
  enabled,
  keep,
  anyDay,
  ...page
}: ScreenProps<C>) {
  const called = useCall(call, input, {
    ...(every !== undefined && { every }),
    ...(enabled !== undefined && { enabled }),
    ...(keep !== undefined && { keep }),
    ...(anyDay !== undefined && { anyDay }),
  })
  const { data } = called
  return (
    <Page
      {...page}
      title={known<C, string>(title, data)}
      tab={known<C, string | undefined>(tab, data)}
      note={known<C, ReactNode>(note, data)}
      actions={known<C, ReactNode>(actions, data)}
    >
      <Around called={called} skeleton={skeleton} />
      {data !== undefined && children(data, called)}
    </Page>
  )
}
