import { type LinkCard, type MyLink, schoolLinks } from '@lentera/contract/school-links'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href, linkTo, withQuery } from '#lib/nav/href.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { type Otp, useOtp } from '#school/otp/use-otp.ts'
import { useWays } from '#school/otp/ways.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { levels } from './words.ts'

interface SchoolSearch {
  readonly class_uuid: string | null
  readonly access_code: string
  readonly nuptk: string
}

/** What goes with a request: a pupil's class, or what a teacher shows. */
function Fields({ of, form, isTeacher }: { of: LinkCard; form: FormOf<SchoolSearch>; isTeacher: boolean }) {
  if (isTeacher)
    return (
      <>
        <TextField
          label="Kode akses sekolah"
          hint="Dari tata usaha. Dengan kode ini Anda langsung terhubung."
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('access_code')}
        />
        <TextField
          label="NUPTK"
          hint="16 angka, bila ada."
          inputMode="numeric"
          maxLength={16}
          autoComplete="off"
          {...form.field('nuptk')}
        />
      </>
    )
  if (of.classes.length === 0) return null
  return (
    <Combobox<string | null>
      label="Kelas"
      empty="Sekolah yang memilihkan"
      hint="Boleh kosong."
      options={[
        { value: null, label: 'Sekolah yang memilihkan' },
        ...of.classes.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      {...form.field('class_uuid')}
    />
  )
}

/** What asking this school changes elsewhere. */
function Meanwhile({ school, mine }: { school: string; mine: MyLink | undefined }) {
  const asked = mine?.waiting && mine.waiting.kind !== 'class' ? mine.waiting.school.name : null
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {asked && <Notice tone="warn">Permintaan ke {asked} ditarik bila yang ini dikirim.</Notice>}
      {mine?.school && (
        <Notice>
          {mine.school.name} tetap terhubung sampai {school} menyetujui.
        </Notice>
      )}
    </div>
  )
}

/** The own number, or address, is proven before anything is sent. */
function Proving({ otp, isTeacher }: { otp: Otp; isTeacher: boolean }) {
  const { by, byMail } = useWays()
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {`Pastikan ini ${isTeacher ? 'Anda' : 'kamu'}: kode dikirim ke ${byMail ? 'email' : 'nomor ponsel'} akun ini.`}
      </p>
      {otp.step === 'ask' ? (
        <OtpChannel of={otp} by={by} own />
      ) : (
        <OtpCode of={otp} onProven={() => undefined} onChange={otp.restart} />
      )}
    </div>
  )
}

const NumberRefused = ({ school }: { school: string }) => (
  <div className="grid justify-items-start gap-3">
    <Notice tone="warn" live>
      {school} hanya menerima nomor ponsel dari operator tertentu.
    </Notice>
    <ButtonLink tone="main" to={href('/restrict-tsel')}>
      Lihat nomor yang diterima
    </ButtonLink>
  </div>
)

/** Asks the school, and leads to what came of it. */
function Asking({ of, mine }: { of: LinkCard; mine: MyLink | undefined }) {
  const role = useSession((session) => session.role) ?? 'student'
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const otp = useOtp({ purpose: 'school_link' })
  const isTeacher = role === 'teacher'
  const call = isTeacher ? schoolLinks.join : schoolLinks.ask
  const asking = useAction<typeof call>(call)
  const start: SchoolSearch = {
    class_uuid: of.classes.find(({ uuid }) => uuid === search.get('class'))?.uuid ?? null,
    access_code: '',
    nuptk: '',
  }
  const form = useForm(call, {
    start,
    check: ({ nuptk }) => ({ nuptk: /^(\d{16})?$/.test(nuptk.trim()) ? undefined : 'NUPTK terdiri dari 16 angka.' }),
    input: ({ class_uuid, access_code, nuptk }) => ({
      body: {
        school_uuid: of.school.uuid,
        ...(!isTeacher && { class_uuid }),
        ...(access_code.trim() && { access_code: access_code.trim() }),
        ...(nuptk.trim() && { nuptk: nuptk.trim() }),
        ...(otp.secret && { secret_token: otp.secret }),
      },
    }),
    posting: { busy: asking.busy, fault: asking.fault, held: false, send: (input) => asking.run(input) },
    said: ({ school, waiting }) =>
      waiting ? `Permintaan dikirim ke ${waiting.school.name}.` : `Terhubung dengan ${school?.name ?? of.school.name}.`,
    done: ({ waiting }) => {
      otp.restart()
      void readUser()
      void navigate(linkTo(role, waiting ? '/profile/empty-school' : '/profile/my-school'))
    },
  })
  if (of.number_refused || asking.fault?.code === 'WARNING_TSEL_ONLY') return <NumberRefused school={of.school.name} />
  if (of.needs_code && otp.step !== 'proven') return <Proving otp={otp} isTeacher={isTeacher} />
  return (
    <>
      <Form of={form}>
        <Meanwhile school={of.school.name} mine={mine} />
        <Fields of={of} form={form} isTeacher={isTeacher} />
        <Submit>{form.values.access_code.trim() ? 'Hubungkan' : 'Kirim permintaan'}</Submit>
      </Form>
      <InvalidToken
        fault={asking.fault}
        text="Silahkan ulangi proses hubungkan sekolah"
        onAgain={() => {
          asking.reset()
          otp.restart()
        }}
      />
    </>
  )
}

export const title = 'Hubungkan sekolah'

/** A school before it is asked: which it is, what goes with the request, and the request itself. */
export default function ConnectSchoolPage() {
  const { newSchoolUuid = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  const mine = useCall(schoolLinks.mine, {})
  return (
    <Screen
      call={schoolLinks.card}
      input={{ params: { school_uuid: newSchoolUuid } }}
      title={title}
      back={linkTo(role, '/profile/search-school')}
    >
      {(card) => {
        const { school } = card
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Section title={school.name}>
              <Facts
                facts={[
                  { name: 'NPSN', value: school.npsn },
                  { name: 'Jenjang', value: levels[school.level] },
                  school.address && { name: 'Alamat', value: school.address },
                ]}
              />
              {role === 'student' && card.classes.length > 8 && !card.mine && (
                <p className="mt-2">
                  <ButtonLink tone="quiet" to={withQuery(href('/profile/search-class'), { school: school.uuid })}>
                    Lihat semua kelas
                  </ButtonLink>
                </p>
              )}
            </Section>
            {card.mine ? (
              <Notice tone="ok">Sudah terhubung dengan sekolah ini.</Notice>
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {card.kept && (
                  <Notice tone="warn">
                    {card.kept} Permintaan boleh dikirim sekarang; {school.name} dapat menerima Anda setelah itu.
                  </Notice>
                )}
                <Card className="p-5">
                  <Asking key={school.uuid} of={card} mine={mine.data} />
                </Card>
              </div>
            )}
          </div>
        )
      }}
    </Screen>
  )
}
