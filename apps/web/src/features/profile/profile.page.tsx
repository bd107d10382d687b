import { genders, profile, type Profile } from '@lentera/contract/profile'
import { educationalLevels } from '@lentera/contract/regions'
import { AtSign, Eye, EyeOff, Heart, LibraryBig, ListChecks, Mail, Pencil, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '@lentera/contract/kit/roles'
import { href, linkTo } from '#lib/nav/href.ts'
import { usePlan } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'
import { dayText } from '#lib/time/typed.ts'
import { belonging } from '#school/belonging.ts'
import { maskedEmail, maskedPhone, phoneText } from '#school/phone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'
import { Progress } from '#ui/progress.tsx'
import { Screen } from '#ui/screen.tsx'
import { partsOf } from './completeness.ts'

type Person = Exclude<Role, 'school'>
interface SectionProps {
  readonly of: Profile
  readonly role: Person
}

/** Who it is, and what is still missing. */
function Head({ of, role }: SectionProps) {
  const user = useSession((session) => session.user)
  const parts = partsOf(of, role)
  const missing = parts.filter(({ done }) => !done)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="flex items-center gap-4 lg:grid lg:justify-items-center lg:text-center">
        <Avatar name={of.name} image={of.image} size="portrait" />
        <div className="min-w-0">
          <p className="text-bar font-bold tracking-tight break-words">{of.name}</p>
          <p className="break-words text-ink-2">@{of.username}</p>
          {user && <p className="text-note text-ink-2">{belonging(user)}</p>}
        </div>
      </div>
      {missing.length > 0 && (
        <div className="grid gap-2 border-t border-line pt-4">
          <p className="text-note font-semibold text-ink-2">{`Profil lengkap ${parts.length - missing.length} dari ${parts.length}`}</p>
          <Progress label="Kelengkapan profil" value={1 - missing.length / parts.length} />
          <ul className="flex flex-wrap gap-x-4">
            {missing.slice(0, 2).map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-control items-center font-bold text-accent hover:underline pointer-fine:min-h-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

const proven = (isProven: boolean) => (
  <Pill tone={isProven ? 'good' : 'off'}>{isProven ? 'Terverifikasi' : 'Belum diverifikasi'}</Pill>
)

/** Number and address, hidden until they are asked for: a profile is shown to those beside one, too. */
function Contact({ of, role }: SectionProps) {
  const [shown, setShown] = useState(false)
  const { phone, email } = of
  return (
    <Section
      title="Kontak"
      action={
        (phone !== null || email !== null) && (
          <Button tone="quiet" icon={shown ? EyeOff : Eye} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Sembunyikan' : 'Tampilkan'}
          </Button>
        )
      }
    >
      <List label="Kontak">
        <Row
          to={linkTo(role, '/profile/edit/phone')}
          leading={<IconTile icon={Phone} />}
          title="Nomor ponsel"
          note={<span className="tabular-nums">{phone ? (shown ? phoneText(phone) : maskedPhone(phone)) : 'Belum diisi'}</span>}
          pill={phone && proven(of.phone_verified)}
        />
        <Row
          to={linkTo(role, '/profile/edit/email')}
          leading={<IconTile icon={Mail} />}
          title="Email"
          note={email ? (shown ? email : maskedEmail(email)) : 'Belum diisi'}
          pill={email && proven(of.email_verified)}
        />
      </List>
    </Section>
  )
}

/** What the person is interested in and is called elsewhere. */
function About({ of, role }: SectionProps) {
  const social = [
    ['Instagram', of.instagram_username],
    ['TikTok', of.tiktok_username],
  ].flatMap(([where, name]) => (name ? [`${where} @${name}`] : []))
  const list = (names: readonly { readonly name: string }[]) => names.map(({ name }) => name).join(', ') || 'Belum dipilih'
  return (
    <Section title="Tentang">
      <List label="Tentang">
        {role !== 'parent' && (
          <Row
            to={role === 'teacher' ? '/teacher/profile/edit/favorite' : '/profile/edit/favorite'}
            leading={<IconTile icon={Heart} />}
            title="Minat"
            note={list(of.interests)}
          />
        )}
        {role === 'teacher' && (
          <Row
            to={href('/teacher/profile/edit/subjects')}
            leading={<IconTile icon={LibraryBig} />}
            title="Mapel yang diajar"
            note={of.subjects.join(', ') || 'Belum dipilih'}
          />
        )}
        <Row
          to={linkTo(role, '/profile/edit/social-media')}
          leading={<IconTile icon={AtSign} />}
          title="Media sosial"
          note={social.join(' · ') || 'Belum dihubungkan'}
        />
      </List>
    </Section>
  )
}

const factsOf = (of: Profile) =>
  [
    { name: 'NISN', value: of.nisn },
    { name: 'NIP', value: of.nip },
    { name: 'NUPTK', value: of.nuptk },
    { name: 'Tanggal lahir', value: of.born_on && dayText(of.born_on) },
    { name: 'Jenis kelamin', value: of.gender && genders[of.gender] },
    { name: 'Pendidikan', value: of.educational_level && educationalLevels[of.educational_level] },
    { name: 'WhatsApp', value: of.whatsapp_number && maskedPhone(of.whatsapp_number) },
    { name: 'Mapel', value: of.subjects.join(', ') },
  ].filter(({ value }) => value)

/** Pages of other features: the own school, the parents, the list of first steps. */
function Related({ role }: { role: Person }) {
  const own = `${linkTo(role, '/profile')}/`
  const places = usePlan()?.groups.flatMap((group) => group.places.filter(({ to }) => to.startsWith(own))) ?? []
  return (
    <List label="Terhubung">
      {places.map(({ to, label, icon }) => (
        <Row key={to} to={to} title={label} leading={<IconTile icon={icon} />} />
      ))}
      <Row to={href('/first-steps')} title="Langkah pertama" leading={<IconTile icon={ListChecks} />} />
    </List>
  )
}

export const title = 'Profil'

/** What a person shows of himself or herself, and the ways to change it. */
export default function ProfilePage() {
  const role = useSession((session) => session.role)
  if (role === null || role === 'school') return null
  return (
    <Screen
      call={profile.detail}
      input={{}}
      title={title}
      actions={
        <ButtonLink icon={Pencil} to={linkTo(role, '/profile/edit')}>
          Ubah profil
        </ButtonLink>
      }
    >
      {(of) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Head of={of} role={role} />
            <Related role={role} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2 xl:items-start">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Contact of={of} role={role} />
              <About of={of} role={role} />
            </div>
            {factsOf(of).length > 0 && (
              <Section title="Data diri">
                <Facts facts={factsOf(of)} />
              </Section>
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}
