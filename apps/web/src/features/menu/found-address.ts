import type { Role } from '@lentera/contract/kit/roles'
import type { FoundContent } from '@lentera/contract/search'
import { href, linkTo } from '#lib/nav/href.ts'
import { addressOf } from '#school/target.ts'

/** Where somebody of this role reads what was found: what a desk has written at the desk, all else as a notice leads there. */
export const foundAddress = ({ target }: Pick<FoundContent, 'target'>, role: Role): string => {
  if (target.screen === 'announcement' && role === 'teacher')
    return href('/teacher/homeroom/announcement/:uuid', { uuid: target.announcement_uuid })
  if (target.screen === 'announcement' && role === 'school')
    return href('/school/announcements/:uuid', { uuid: target.announcement_uuid })
  if (target.screen === 'attitude_note' && role === 'teacher')
    return href('/teacher/homeroom/attitude-note/:hashNoteId/detail', { hashNoteId: target.note_id })
  if (target.screen === 'rapor_card')
    return role === 'school'
      ? href('/school/e-raport/:uuid', { uuid: target.rapor_uuid })
      : linkTo(role, '/e-raport/:uuid', { uuid: target.rapor_uuid })
  return addressOf(target, role)
}
