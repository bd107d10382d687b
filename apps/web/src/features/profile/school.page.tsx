import { schoolProfile, type SchoolProfile } from '@lentera/contract/profile/school'
import { Landmark, ListChecks, Mail, MapPin, Phone, ShieldCheck, UserCog } from 'lucide-react'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { phoneText } from '#school/phone.ts'
import { RegionFields } from '#school/region-fields.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccessCode } from './access-code.tsx'

const startOf = (of: SchoolProfile) => ({
  name: of.name,
  address: of.address,
  province_id: of.province_id ?? '',
  regency_id: of.regency_id ?? '',
  district_id: of.district_id ?? '',
  contact_name: of.contact_name ?? '',
  contact_phone: of.contact_phone ?? '',
  contact_email: of.contact_email ?? '',
  principal_name: of.principal_name ?? '',
  principal_nip: of.principal_nip ?? '',
  restricts_numbers: of.restricts_numbers,
  revision: of.revision,
})
const orNull = (text: string) => text.trim() || null

const useSchoolForm = (of: SchoolProfile) =>
  useForm(schoolProfile.saveSchool, {
    start: startOf(of),
    input: ({ name, address, restricts_numbers, revision, ...rest }) => ({
      body: {
        name,
        address,
        restricts_numbers,
        revision,
        province_id: orNull(rest.province_id),
        regency_id: orNull(rest.regency_id),
        district_id: orNull(rest.district_id),
        contact_name: orNull(rest.contact_name),
        contact_phone: orNull(rest.contact_phone),
        contact_email: orNull(rest.contact_email),
        principal_name: orNull(rest.principal_name),
        principal_nip: orNull(rest.principal_nip),
      },
    }),
    saved: startOf,
    said: 'Profil sekolah disimpan.',
    done: () => void readUser().catch(() => undefined),
  })
type SchoolForming = ReturnType<typeof useSchoolForm>

const states = { pending: 'Menunggu verifikasi', verified: 'Terverifikasi', rejected: 'Ditolak' } as const

/** What the office does not change: whose school it is, as the registry knows it. */
function Registered({ of }: { of: SchoolProfile }) {
  return (
    <Facts
      facts={[
        { name: 'NPSN', value: of.npsn },
        { name: 'Jenjang', value: of.level.toUpperCase() },
        { name: 'Status', value: states[of.status] },
      ]}
    />
  )
}

/** Who signs for the school. */
function Principal({ form }: { form: SchoolForming }) {
  return (
    <Section title="Kepala sekolah">
      <Card className="grid gap-x-4 p-4 sm:grid-cols-2 sm:p-5">
        <TextField
          label="Nama kepala sekolah"
          placeholder="Dra. Siti Rahmah, M.Pd."
          hint="Tercetak di bawah tanda tangan surat dan daftar"
          maxLength={100}
          autoComplete="off"
          {...form.field('principal_name')}
        />
        <TextField
          label="NIP kepala sekolah"
          hint="18 angka; kosongkan bila tidak ada"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('principal_nip')}
        />
      </Card>
    </Section>
  )
}

/** Whom other people reach the school by. */
function Contact({ form }: { form: SchoolForming }) {
  return (
    <Section title="Kontak">
      <Card className="grid gap-x-4 p-4 sm:grid-cols-2 sm:p-5">
        <TextField
          label="Nama penanggung jawab"
          maxLength={100}
          autoComplete="off"
          className="sm:col-span-2"
          {...form.field('contact_name')}
        />
        <TextField label="Telepon" type="tel" placeholder="0411555777" autoComplete="off" {...form.field('contact_phone')} />
        <TextField label="Email" inputMode="email" autoComplete="off" {...form.field('contact_email')} />
      </Card>
    </Section>
  )
}

/** What the school rules over: numbers, second factors, and who sees and does what. */
function Rules({ form, otherNumbers }: { form: SchoolForming; otherNumbers: number }) {
  return (
    <Section title="Aturan">
      <List label="Aturan">
        <SwitchRow
          label="Batasi nomor operator"
          note={
            otherNumbers > 0
              ? `Siswa dan guru hanya boleh memakai operator tertentu. ${otherNumbers} orang memakai operator lain; nomor mereka tetap berlaku.`
              : 'Siswa dan guru hanya boleh memakai operator tertentu.'
          }
          value={form.values.restricts_numbers}
          onChange={(restricts_numbers) => form.set({ restricts_numbers })}
        />
        <Row
          to={href('/school/second-factor')}
          leading={<IconTile icon={ShieldCheck} />}
          title="Verifikasi dua langkah staf"
          note="Wajibkan kode dari ponsel untuk operator dan guru"
        />
        <Row
          to={href('/school/people/office')}
          leading={<IconTile icon={UserCog} />}
          title="Orang tata usaha"
          note="Akun masing-masing, dan siapa boleh apa"
        />
        <Row
          to={href('/school/observers')}
          leading={<IconTile icon={Landmark} />}
          title="Yayasan dan dinas"
          note="Siapa yang boleh melihat angka sekolah, tanpa data siswa"
        />
      </List>
    </Section>
  )
}

function SchoolForm({ of }: { of: SchoolProfile }) {
  const form = useSchoolForm(of)
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {of.status_reason && <Notice tone="warn">{of.status_reason}</Notice>}
        <Section title="Identitas dan alamat">
          <Card className="grid gap-x-4 p-4 sm:grid-cols-2 sm:p-5">
            <TextField label="Nama sekolah" maxLength={100} className="sm:col-span-2" {...form.field('name')} />
            <TextArea label="Alamat" maxLength={200} className="sm:col-span-2" {...form.field('address')} />
            <RegionFields of={form} />
          </Card>
        </Section>
        <Principal form={form} />
        <Contact form={form} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Section title="Terdaftar sebagai">
          <Registered of={of} />
        </Section>
        <List label="Persiapan">
          <Row
            to={href('/school/setup')}
            leading={<IconTile icon={ListChecks} />}
            title="Persiapan sekolah"
            note="Langkah yang sudah dan belum lengkap"
          />
        </List>
        <AccessCode code={of.access_code} />
        <Rules form={form} otherNumbers={of.other_numbers} />
        <Point of={of.point} />
        <Office />
      </div>
      <div>
        <Submit>Simpan profil sekolah</Submit>
      </div>
    </Form>
  )
}

export const title = 'Profil sekolah'

/** Where the school stands, as far as check-ins are concerned. */
function Point({ of: point }: { of: SchoolProfile['point'] }) {
  const note = point === null ? 'Belum diatur: presensi dengan lokasi belum bisa' : (point.place ?? 'Di luar Indonesia')
  return (
    <Section title="Titik di peta">
      <List label="Titik di peta">
        <Row
          to={href('/school/attendance-settings')}
          leading={<IconTile icon={MapPin} tone={point?.in_region ? 'accent' : 'warn'} />}
          title="Titik sekolah"
          note={note}
        />
      </List>
      {point && !point.in_region && (
        <div className="mt-3">
          <Notice tone="warn">Titik ini tidak berada di kabupaten atau kota pada alamat sekolah. Periksa salah satunya.</Notice>
        </div>
      )}
    </Section>
  )
}

/** The account that the office signs in with: where its codes go. */
function Office() {
  const user = useSession((session) => session.user)
  const rows = [
    { to: href('/school/profile/edit/phone'), title: 'Nomor ponsel', icon: Phone, note: user?.phone && phoneText(user.phone) },
    { to: href('/school/profile/edit/email'), title: 'Email', icon: Mail, note: user?.email },
  ]
  return (
    <Section title="Akun kantor ini">
      <List label="Akun kantor ini">
        {rows.map(({ to, title: name, icon, note }) => (
          <Row key={to} to={to} leading={<IconTile icon={icon} />} title={name} note={note ?? 'Belum diisi'} />
        ))}
      </List>
    </Section>
  )
}

/** What a school says of itself, and how teachers and numbers come to it. */
export default function SchoolProfilePage() {
  return (
    <Screen call={schoolProfile.school} input={{}} title={title}>
      {(of) => <SchoolForm of={of} />}
    </Screen>
  )
}
