import type { Profile } from '@lentera/contract/profile'
import type { Role } from '@lentera/contract/kit/roles'
import { href, linkTo } from '#lib/nav/href.ts'
import { skipsSocial } from './socmed-skip.ts'

interface Part {
  readonly done: boolean
  readonly label: string
  readonly to: string
}

/** What a whole profile has, and where each part of it is told. */
export const partsOf = (profile: Profile, role: Exclude<Role, 'school'>): readonly Part[] => {
  const edit = linkTo(role, '/profile/edit')
  const social = profile.instagram_username !== null || profile.tiktok_username !== null
  return [
    { done: profile.image !== null, label: 'Tambahkan foto', to: edit },
    { done: profile.phone !== null, label: 'Isi nomor ponsel', to: linkTo(role, '/profile/edit/phone') },
    { done: profile.email !== null, label: 'Isi email', to: linkTo(role, '/profile/edit/email') },
    { done: profile.district_id !== null, label: 'Isi tempat tinggal', to: edit },
    ...(role === 'teacher'
      ? [{ done: profile.subjects.length > 0, label: 'Pilih mapel', to: '/teacher/profile/edit/subjects' }]
      : []),
    ...(role === 'parent'
      ? []
      : [
          {
            done: profile.interests.length > 0,
            label: 'Pilih minat',
            to: role === 'teacher' ? '/teacher/profile/edit/favorite' : '/profile/edit/favorite',
          },
        ]),
    ...(skipsSocial() ? [] : [{ done: social, label: 'Hubungkan media sosial', to: href('/connect-social-media') }]),
  ]
}
