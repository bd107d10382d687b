import {
  factorAsked,
  type FactorStaff,
  GRACE_DAYS,
  schoolFactor,
  type SchoolFactor,
} from '@lentera/contract/account/school-factor'
import { useForm } from '#lib/form/use-form.ts'
import { optionsOf } from '#lib/form/options.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay, schoolMoment } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { factorRoleNames } from './words.ts'

/** Of whom it is asked. The password is asked for with a change. */
function Asking({ of }: { of: SchoolFactor }) {
  const form = useForm(schoolFactor.set, {
    start: { asked: of.asked, password: '' },
    check: ({ password }) => ({ password: password ? undefined : 'Isi kata sandi.' }),
    input: (values) => ({ body: { ...values, was: of.asked } }),
    saved: ({ asked }) => ({ asked, password: '' }),
    said: ({ asked }) => `Tersimpan: ${factorAsked[asked].toLowerCase()}.`,
  })
  const { asked } = form.values
  return (
    <Form of={form}>
      <Radios label="Siapa yang wajib" errorLines={0} options={optionsOf(factorAsked)} {...form.field('asked')} />
      {asked !== of.asked && (
        <div className="mt-4">
          {asked !== 'nobody' && (
            <p className="mb-4 text-ink-2">
              Yang belum menyalakannya punya {GRACE_DAYS} hari. Setelah itu akunnya hanya dapat membuka halaman untuk
              menyalakannya. Siswa dan orang tua tidak pernah diminta.
            </p>
          )}
          <PasswordField
            label="Kata sandi akun ini"
            maxLength={200}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Submit>Simpan</Submit>
        </div>
      )}
    </Form>
  )
}

/** Nobody asks of others what the own account does not have. */
const OwnFirst = ({ of }: { of: SchoolFactor }) => (
  <div className="grid justify-items-start gap-4">
    <p className="font-semibold">{factorAsked[of.asked]}</p>
    <Notice tone="info">Nyalakan dulu untuk akun ini. Setelah itu Anda dapat mewajibkannya untuk staf lain.</Notice>
    <ButtonLink tone="main" to={href('/setting/second-factor')}>
      Nyalakan untuk akun ini
    </ButtonLink>
  </div>
)

const columns: readonly Column<FactorStaff>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name },
  { id: 'role', name: 'Sebagai', of: ({ role }) => factorRoleNames[role], phone: 'note' },
  { id: 'username', name: 'Nama pengguna', of: ({ username }) => username, from: 640 },
  {
    id: 'state',
    name: 'Verifikasi dua langkah',
    of: ({ since, due }) => (
      <Pill tone={since ? 'good' : due ? 'care' : 'off'}>
        {since ? 'Menyala' : due ? `Sampai ${shortDate(schoolDay(due))}` : 'Belum'}
      </Pill>
    ),
    text: ({ since, due }) => (since ? 'Menyala' : due ? `Sampai ${schoolDay(due)}` : 'Belum'),
    phone: 'pill',
    usual: ({ since }) => Boolean(since),
  },
]
const filters = [filterBy('has', 'Semua', { no: 'Belum', yes: 'Menyala' })]

/** Who of the staff has it, and who has not. */
function Staff() {
  const list = useList(schoolFactor.staff, ({ query }) => ({ query }), { filters })
  return (
    <DataList
      label="Staf"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      search="Cari nama"
      filters={filters}
      file="verifikasi-dua-langkah"
      empty={<EmptyState drawing={<OpenBook />} text="Belum ada guru" />}
    />
  )
}

const part = ({ has, total }: SchoolFactor['teachers']) => `${has} dari ${total}`

export const title = 'Verifikasi dua langkah staf'

/** Whether the school asks its offices and teachers for a second factor, and who has one. */
export default function SchoolFactorPage() {
  return (
    <Screen call={schoolFactor.own} input={{}} title={title} back={href('/school/profile')}>
      {(of) => (
        <div className="grid gap-5">
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
            <Card className="p-4 sm:p-5">
              <p className="mb-4 text-ink-2">
                Selain kata sandi, masuk di perangkat baru meminta 6 angka dari aplikasi di ponsel. Kata sandi yang bocor saja
                tidak cukup untuk membuka data siswa.
              </p>
              {of.own ? <Asking of={of} /> : <OwnFirst of={of} />}
            </Card>
            <Section title="Sudah menyala">
              <Facts
                facts={[
                  { name: 'Tata usaha', value: part(of.offices) },
                  { name: 'Guru', value: part(of.teachers) },
                  of.changed && { name: 'Terakhir diubah', value: `${of.changed.by}, ${schoolMoment(new Date(of.changed.at))}` },
                ]}
              />
            </Section>
          </div>
          <Staff />
        </div>
      )}
    </Screen>
  )
}
