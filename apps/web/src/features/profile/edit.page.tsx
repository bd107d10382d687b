import { recordOf } from '#lib/form/record-of.ts'
import { genders, profile, type Profile, profileFields } from '@lentera/contract/profile'
import { educationalLevels } from '@lentera/contract/regions'
import type { Role } from '@lentera/contract/kit/roles'
import { AtSign, Heart, LibraryBig, Mail, Phone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { dayText } from '#lib/time/typed.ts'
import { phoneText } from '#school/phone.ts'
import { RegionFields } from '#school/region-fields.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Photo } from './photo.tsx'
import { useAvailable } from './use-available.ts'
import { usePatches } from './use-patches.ts'

const fields = ['name', 'username', 'born_on', 'gender', 'whatsapp_number', 'educational_level'] as const
const places = ['province_id', 'regency_id', 'district_id'] as const
const startOf = (of: Profile) =>
  recordOf([...fields, ...places], (field) => (field === 'whatsapp_number' ? phoneText(of[field] ?? '') : (of[field] ?? '')))
const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const BY_SCHOOL = 'Dicatat sekolah. Minta tata usaha bila salah.'

function Fields({ of, role }: { of: Profile; role: Role }) {
  const navigate = useNavigate()
  const form = usePatches(startOf(of), 'Profil disimpan.', () => void navigate(linkTo(role, '/profile')))
  const kept = (field: 'name' | 'born_on') => of.kept_by_school.includes(field)
  const { taken } = useAvailable('username', form.values.username, of.username)
  const name = form.field('name')
  const username = form.field('username')
  return (
    <Form of={form}>
      <Card className="grid gap-x-4 p-4 sm:grid-cols-2 sm:p-5">
        <TextField
          label={profileFields.name}
          maxLength={100}
          autoComplete="name"
          {...name}
          {...(kept('name') && { readOnly: true, hint: BY_SCHOOL })}
        />
        <TextField
          label={profileFields.username}
          maxLength={50}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="Huruf kecil, angka, titik, dan garis. Dipakai untuk masuk."
          {...username}
          error={username.error ?? taken}
        />
        {kept('born_on') ? (
          <TextField
            label={profileFields.born_on}
            readOnly
            value={dayText(of.born_on) || 'Belum diisi'}
            hint={kept('name') ? BY_SCHOOL : 'Hanya bisa diubah oleh sekolah.'}
          />
        ) : (
          <DateField label={profileFields.born_on} autoComplete="bday" {...form.field('born_on')} />
        )}
        <Chips label={profileFields.gender} options={options(genders)} {...form.field('gender')} />
        <TextField
          label={profileFields.whatsapp_number}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0812-3456-7890"
          hint="Boleh sama dengan nomor ponsel."
          {...form.field('whatsapp_number')}
        />
        <Select
          label={role === 'student' ? 'Jenjang pendidikan' : 'Pendidikan terakhir'}
          options={[{ value: '', label: 'Belum dipilih' }, ...options(educationalLevels)]}
          {...form.field('educational_level')}
        />
        <RegionFields of={form} />
        <div className="mt-4 sm:col-span-2">
          <Submit>Simpan profil</Submit>
        </div>
      </Card>
    </Form>
  )
}

/** What has a page of its own. */
function More({ role }: { role: Exclude<Role, 'school'> }) {
  return (
    <Section title="Lainnya">
      <List label="Lainnya">
        <Row to={linkTo(role, '/profile/edit/phone')} leading={<IconTile icon={Phone} />} title="Nomor ponsel" />
        <Row to={linkTo(role, '/profile/edit/email')} leading={<IconTile icon={Mail} />} title="Email" />
        {role === 'teacher' && (
          <Row to="/teacher/profile/edit/subjects" leading={<IconTile icon={LibraryBig} />} title="Mapel yang diajar" />
        )}
        {role !== 'parent' && (
          <Row
            to={role === 'teacher' ? '/teacher/profile/edit/favorite' : '/profile/edit/favorite'}
            leading={<IconTile icon={Heart} />}
            title="Minat"
          />
        )}
        <Row to={linkTo(role, '/profile/edit/social-media')} leading={<IconTile icon={AtSign} />} title="Media sosial" />
      </List>
    </Section>
  )
}

export const title = 'Ubah profil'

/** Changes what a person says of himself or herself; number and address have pages of their own. */
export default function ProfileEditPage() {
  const role = useSession((session) => session.role)
  if (role === null || role === 'school') return null
  return (
    <Screen call={profile.detail} input={{}} title={title} back={linkTo(role, '/profile')}>
      {(of) => (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="grid gap-5 lg:order-2">
            <Card className="p-4 sm:p-5">
              <Photo name={of.name} image={of.image} />
            </Card>
            <div className="max-lg:hidden">
              <More role={role} />
            </div>
          </div>
          <Fields of={of} role={role} />
          <div className="lg:hidden">
            <More role={role} />
          </div>
        </div>
      )}
    </Screen>
  )
}
