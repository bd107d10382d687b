import type { History } from '@lentera/contract/attendance/history'
import { zones } from '@lentera/contract/shared'
import type { ReactNode } from 'react'
import type { AskFault } from '#lib/http/fault.ts'
import { NoChildren } from '#school/no-children.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { ChildSwitch } from '#school/child-switch.tsx'
import type { Subject } from './subject.ts'

type KnownPerson = Pick<History, 'person' | 'timezone'>
interface ReadState {
  readonly fault: AskFault | null
  readonly stale: boolean
  readonly offline: boolean
  readonly at: Date | null
  readonly retry: () => void
}

/** Whose it is: class, school and the letters of its zone. */
const personNote = ({ person: { name, class_name, school_name }, timezone }: KnownPerson, { own, children }: Subject): string =>
  [!own && children.length < 2 && name, class_name, school_name, zones[timezone]].filter(Boolean).join(' · ')

/** What the pages of a history share: title, the switch between children, and what is said when there is no answer. */
export function HistoryFrame({
  title,
  back,
  subject,
  asked,
  known,
  actions,
  children,
}: {
  title: string
  back: string
  subject: Subject
  asked: ReadState
  known: KnownPerson | undefined
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <Page title={title} note={known ? personNote(known, subject) : ' '} back={back} actions={!subject.nobody && actions}>
      <ChildSwitch of={subject} />
      <Around called={{ ...asked, data: known, loading: false, ...(subject.nobody && { fault: null }) }} />
      {subject.nobody ? <NoChildren then="Setelah itu riwayatnya muncul di sini." /> : asked.fault === null && children}
    </Page>
  )
}
