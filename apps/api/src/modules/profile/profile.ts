import { randomBytes } from 'node:crypto'
import { Fault, type Inside, type Reply } from '@lentera/contract'
import { avatarAddress, type profile, type ProfileField, profileFields } from '@lentera/contract/profile'
import type { EducationalLevel } from '@lentera/contract/regions'
import { giveUpFiles } from '#kit/files/claim.ts'
import { thumbnailOf } from '#kit/files/thumbnails.ts'
import type { FileAnswer, RequestOf, RequestContext } from '#kit/http/services.ts'
import { clashOf } from '#kit/clash.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { spendProof } from '#proof/proof.ts'
import { refuseOtherNumber } from '#school/numbers.queries.ts'
import { localTime } from '#school/time.ts'
import { sealedPhone } from './phone-token.ts'
import {
  holdPerson,
  interestFields,
  logProfileChange,
  type Person,
  photoFile,
  readProfile,
  subjectsFor,
  writeField,
  writeInterests,
  writePhoto,
  writeSubjects,
} from './profile.queries.ts'
import { fitsAvatar, interestsIn, isOfSchool, keptBySchool, movedTo, takenOf, valueOf } from './profile.rules.ts'

type Answer<K extends keyof typeof profile> = Promise<Inside<Reply<(typeof profile)[K]>>>

/** Seconds for which a photo stands in for its small one. */
const SOON = 60

/** The own row, held. Throws SESSION_ENDED for an account that was deleted. */
const held = async ({ db, user }: RequestContext): Promise<Person> => {
  const me = await holdPerson(db, user.id)
  if (!me) throw new Fault('SESSION_ENDED')
  return me
}

export const detail = async ({ db, user }: RequestOf<typeof profile.detail>): Answer<'detail'> => {
  const me = await readProfile(db, user.id)
  if (!me) throw new Fault('SESSION_ENDED')
  const { email_verified_at, phone_verified_at, restricts_numbers, subjects, ...rest } = me
  return {
    ...rest,
    educational_level: rest.educational_level as EducationalLevel | null,
    email_verified: email_verified_at !== null,
    phone_verified: phone_verified_at !== null,
    subjects: subjects.map(({ name }) => name),
    kept_by_school: [...keptBySchool(me)],
    restricts_numbers: isOfSchool(me.role) && restricts_numbers === true,
  }
}

const proofs = { phone: 'phone_edit', email: 'email_edit' } as const
type Proven = keyof typeof proofs
const needsProof = (field: ProfileField): field is Proven => field in proofs

/** Spends the proof for a new number or address; answers the way by which it was proven. */
const prove = async (context: RequestOf<typeof profile.patch>, me: Person, field: Proven, value: string) => {
  const { user, body } = context
  if (body.secret_token === undefined) throw new Fault('INVALID_TOKEN')
  if (field === 'phone' && isOfSchool(user.role)) await refuseOtherNumber(context.db, me.school_id, value)
  const meant = { purpose: proofs[field], role: user.role, target: value, account: user.id }
  return (await spendProof(context, body.secret_token, meant)).channel
}

/** Changes one field. Throws VALIDATION on it, KEPT_BY_SCHOOL, and for a number or address INVALID_TOKEN and WARNING_TSEL_ONLY. */
export const patch = async (context: RequestOf<typeof profile.patch>): Answer<'patch'> => {
  const { db, user, now, body } = context
  const { field } = body
  const value = valueOf(field, body.value, localTime(now, 'Asia/Jakarta').date)
  const me = await held(context)
  const kept: readonly ProfileField[] = keptBySchool(me)
  if (kept.includes(field))
    throw new Fault('KEPT_BY_SCHOOL', { message: `${profileFields[field]} dicatat sekolah. Minta tata usaha mengubahnya.` })
  if (me[field] !== value) {
    const channel = needsProof(field) ? await prove(context, me, field, value ?? '') : undefined
    try {
      const place = movedTo(field, value, me)
      const proven = channel !== 'email' || field === 'email'
      await writeField(db, { account: user.id, field, from: me[field], to: value, now, place, proven })
    } catch (error) {
      throw takenOf(clashOf(error)) ?? error
    }
    if (channel !== undefined && needsProof(field)) {
      // A number that was changed by mail alone has nobody who could tell it.
      const isTold = field === 'email' || channel !== 'email'
      const former = {
        channel: field === 'email' ? ('email' as const) : channel,
        recipient: isTold ? me[field] : null,
        now: value ?? '',
      }
      await tellAccountChanged(context, { accounts: [user.id], what: field, former })
    }
  }
  return { value: value ?? '' }
}

/** Takes a photo that the device has cut, or none; the former one is read by nobody any more. */
export const photo = async (context: RequestOf<typeof profile.photo>): Answer<'photo'> => {
  const { db, user, now, body } = context
  if (body.photo) fitsAvatar(body.photo)
  const { image: from } = await held(context)
  const token = randomBytes(24).toString('base64url')
  const image = body.photo && `/v1/photos/${token}`
  const before = await writePhoto(db, {
    account: user.id,
    photo: body.photo && image ? { token, file: body.photo.id, url: image } : null,
  })
  await giveUpFiles(db, before === undefined ? [] : [before], now)
  await logProfileChange({ db, account: user.id, field: 'image', from, to: image, now })
  return { image }
}

/** Takes one of the drawn faces; a photo that was there is read by nobody any more. */
export const avatar = async (context: RequestOf<typeof profile.avatar>): Answer<'avatar'> => {
  const { db, user, now, body } = context
  const { image: from } = await held(context)
  const image = avatarAddress(body.avatar)
  const before = await writePhoto(db, { account: user.id, photo: null, drawn: image })
  await giveUpFiles(db, before === undefined ? [] : [before], now)
  await logProfileChange({ db, account: user.id, field: 'image', from, to: image, now })
  return { image }
}

export const readPhoto = async ({
  db,
  params,
  query,
  now,
  services,
}: RequestOf<typeof profile.readPhoto, unknown, unknown>): Promise<FileAnswer> => {
  const link = services.photoLinks.read(params.token, now)
  const photo = link && (await photoFile(db, link.token))
  if (!photo) throw new Fault('NOT_FOUND')
  // An address stands for the same photo as long as it works.
  const seconds = Math.floor((link.until.getTime() - now.getTime()) / 1000)
  const small = await thumbnailOf(services, photo.file_id, query.size)
  if (small) return { ...small, seconds }
  const content = await services.files.get(photo.file_id)
  if (!content) throw new Fault('NOT_FOUND')
  // A small one that could not be made yet is asked for again soon.
  if (query.size !== undefined) return { content, type: 'image/jpeg', seconds: SOON }
  return { content, type: 'image/jpeg', seconds, etag: `"${photo.file_id}"` }
}

export const phoneEnc = async ({ db, user, services }: RequestOf<typeof profile.phoneEnc>): Answer<'phoneEnc'> => {
  const me = await readProfile(db, user.id)
  if (!me) throw new Fault('SESSION_ENDED')
  const { ids, settings } = services
  return { phone: me.phone === null ? null : sealedPhone(settings.jwtSecret, ids.encode(user.id), me.phone) }
}

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ')

export const interests = async (context: RequestOf<typeof profile.interests>): Answer<'interests'> => {
  const { db, user, now, body, services } = context
  const chosen = interestsIn(body.interest_fields, await interestFields(db), (id) => services.ids.decode(id))
  await held(context)
  const before = await readProfile(db, user.id)
  await writeInterests(
    db,
    user.id,
    chosen.map(({ id }) => id),
  )
  const change = { account: user.id, field: 'interests' as const, from: names(before?.interests ?? []), to: names(chosen), now }
  await logProfileChange({ db, ...change })
  return chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'id'))
}

const subjectsOf = async ({ db, user }: RequestContext) => {
  const me = await readProfile(db, user.id)
  return me?.school_id ? subjectsFor(db, { school: me.school_id, teacher: user.id }) : []
}
const presented = (rows: Awaited<ReturnType<typeof subjectsOf>>) =>
  rows.map(({ uuid, name, chosen, timetabled }) => ({ uuid, name, chosen, timetabled }))

export const subjects = async (context: RequestOf<typeof profile.subjects>): Answer<'subjects'> =>
  presented(await subjectsOf(context))

/** Says what is taught, from now on. Throws NOT_FOUND for a subject of another school. */
export const saveSubjects = async (context: RequestOf<typeof profile.saveSubjects>): Answer<'saveSubjects'> => {
  const { db, user, now, body } = context
  await held(context)
  const before = await subjectsOf(context)
  const chosen = before.filter(({ uuid }) => body.subjects.includes(uuid))
  if (chosen.length < new Set(body.subjects).size) throw new Fault('NOT_FOUND')
  await writeSubjects(
    db,
    user.id,
    chosen.map(({ id }) => id),
  )
  const from = names(before.filter((one) => one.chosen))
  await logProfileChange({ db, account: user.id, field: 'subjects', from, to: names(chosen), now })
  return presented(before.map((one) => ({ ...one, chosen: chosen.includes(one) })))
}
