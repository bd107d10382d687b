import type { Timezone } from '@lentera/contract/shared'
import type { Inside, Role } from '@lentera/contract'
import type { Notification, NotificationIcon } from '@lentera/contract/notifications'
import type { OfficeArea } from '@lentera/contract/people/office-rights'
import type { Target } from '@lentera/contract/target'
import type { PushOptions } from '#kit/push/push.ts'
import { enclosedTexts } from './enclosed.ts'
import { HOUR } from './words.ts'

/** What a notice of each kind is made of; each feature declares its own (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features fill it
export interface Payloads {}
export type Kind = keyof Payloads

/** Who reads it, and of whom it speaks. */
export interface Reader {
  readonly role: Role
  /** How the person is called in the text: `kamu`, `Anda`, or the name. */
  readonly who: string
  readonly own: boolean
}
/** What else is known when it is read. */
export interface Around {
  readonly reader: Reader
  /** Whom it is about; null where that is nobody in particular. */
  readonly student_id: number | null
  /** The class of `data.class_id`. */
  readonly class: { readonly uuid: string; readonly name: string } | null
  /** The zone of the school that it is about. */
  readonly timezone: Timezone | null
}
/** Made when it is read, for whoever reads it. */
export interface Words {
  readonly tone: Notification['tone']
  readonly title: string
  readonly text: string
  readonly target: Inside<Target>
}

interface Spec<K extends Kind> {
  /** In the settings: `Keputusan presensi`. */
  readonly label: string
  readonly icon: NotificationIcon
  /** The roles that are told, and what it tells them, as the settings say it. */
  readonly meaning: Readonly<Partial<Record<Role, string>>>
  /** In which part of an office's work it is acted on: there those are told who may. Left out, all of the office is. */
  readonly office?: OfficeArea
  /** About the account's own safety: nobody switches it off. */
  readonly required?: true
  /** For how many seconds it is worth anything to a device that is off, and whether it may wake one up; left out, two days, and it may not. */
  readonly push?: Push
  readonly words: (data: Payloads[K], around: Around) => Words
}
type Push = Omit<PushOptions, 'topic'>
const calmly: Push = { urgency: 'normal', ttl: 48 * HOUR }
/** One kind of notice: all that the list, the settings and the pushing need of it. */
export interface Notice<K extends Kind = Kind> extends Spec<K> {
  readonly kind: K
  readonly push: Push
}

const known = new Map<string, Notice>()
/** Declares a kind of notice, beside the feature that gives it. */
export const notice = <K extends Kind>(kind: K, spec: Spec<K>): Notice<K> => {
  const words: Spec<K>['words'] = (data, around) => spec.words(enclosedTexts(data), around)
  const made = { kind, push: calmly, ...spec, words }
  known.set(kind, made as unknown as Notice)
  return made
}

/** The kind of a row. Throws when no feature has it. */
export const noticeOf = (kind: string): Notice => {
  const found = known.get(kind)
  if (!found) throw new Error(`No feature gives notices of the kind ${kind}.`)
  return found
}
/** Whether some feature gives notices of this kind. */
export const isNotice = (kind: string): boolean => known.has(kind)
/** In which part of an office's work a kind is acted on; undefined for what all of an office is told. */
export const officeAreaOf = (kind: string): OfficeArea | undefined => known.get(kind)?.office
/** Whether everybody is told of this kind, whatever is switched off. */
export const isRequired = (kind: string): boolean => known.get(kind)?.required === true
/** Whether it is worth a message of its own outside the product: what people act on the same hour. */
export const isUrgent = ({ push }: Pick<Notice, 'push'>): boolean => push.urgency === 'high'
/** What people of a role are told, and may switch off, in the order of the labels. */
export const noticesFor = (role: Role): readonly (Notice & { readonly means: string })[] =>
  [...known.values()]
    .flatMap((one) => (one.meaning[role] === undefined ? [] : { ...one, means: one.meaning[role] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'id'))
