import { raporCurricula, raporSizes } from '@lentera/contract/rapor'
import { type RaporLook, raporLook } from '@lentera/contract/rapor/look'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Upload } from '#ui/upload.tsx'
import { FactsBeside } from '#ui/with-aside.tsx'

/** How the head of each page will look. */
function Letterhead({ of: { letterhead, logo } }: { of: RaporLook }) {
  return (
    <Section title="Kop saat ini" className="mb-6">
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
        {logo && <img src={logo.url} alt="Logo sekolah" width={56} height={56} className="size-14 shrink-0 object-contain" />}
        <p className="min-w-0 flex-1 text-center">
          <span className="block font-bold">{letterhead.name}</span>
          {letterhead.lines.map((line) => (
            <span key={line} className="block text-note text-ink-2">
              {line}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-2 text-note text-ink-2">Nama, alamat, dan kepala sekolah diambil dari profil sekolah.</p>
      <div className="mt-2">
        <ButtonLink to={href('/school/profile')}>Ubah profil sekolah</ButtonLink>
      </div>
    </Section>
  )
}

const notes = {
  merdeka: 'Satu nilai akhir dan capaian tiap pelajaran, kokurikuler, fase.',
  k13: 'Sikap, pengetahuan, dan keterampilan dengan predikat A sampai D menurut KKM. Keterampilan diambil dari nilai praktik dan proyek.',
} as const
const curricula = optionsOf(raporCurricula).map((one) => ({ ...one, note: notes[one.value] }))

interface LookValues {
  readonly curriculum: RaporLook['curriculum']
  readonly size: RaporLook['size']
  readonly logo: string | null
  readonly removes: boolean
}
function LookForm({ of }: { of: RaporLook }) {
  const start: LookValues = { curriculum: of.curriculum, size: of.size, logo: null, removes: false }
  const form = useForm(raporLook.set, {
    start,
    input: ({ curriculum, size, logo, removes }) => ({
      body: { curriculum, size, revision: of.revision, ...(removes ? { logo: null } : logo !== null && { logo }) },
    }),
    said: 'Bentuk rapor disimpan.',
  })
  const removes = form.field('removes')
  return (
    <Card className="p-4">
      <Form of={form}>
        <Radios label="Bentuk" options={curricula} {...form.field('curriculum')} />
        <Radios label="Kertas" options={optionsOf(raporSizes)} {...form.field('size')} />
        {!removes.value && (
          <div className="mb-4">
            <Upload
              label={of.logo ? 'Ganti logo' : 'Logo sekolah, opsional'}
              hint="Gambar berlatar putih, paling baik persegi. Dicetak 1,6 cm di kiri kop."
              kinds="image"
              {...form.field('logo')}
            />
          </div>
        )}
        {of.logo && (
          <div className="my-4">
            <List>
              <SwitchRow
                label="Cetak tanpa logo"
                note="Rapor yang sudah diserahkan tetap memakai logonya."
                value={removes.value}
                onChange={removes.onChange}
              />
            </List>
          </div>
        )}
        <Submit>Simpan bentuk rapor</Submit>
      </Form>
    </Card>
  )
}

export const title = 'Bentuk rapor'

/** By which form and on what paper report cards are printed, and with which logo. */
export default function RaporLookPage() {
  return (
    <Screen call={raporLook.show} input={{}} title={title} back={href('/school/e-raport')}>
      {(look) => (
        <FactsBeside
          lead={
            <>
              <div className="mb-4">
                <Notice>
                  Berlaku untuk rapor yang diserahkan mulai sekarang. Yang sudah diserahkan dicetak dengan bentuk waktu itu.
                  Bagian khusus SD dan SMK mengikuti jenjang sekolah.
                </Notice>
              </div>
              <Letterhead of={look} />
            </>
          }
        >
          <LookForm key={look.revision} of={look} />
        </FactsBeside>
      )}
    </Screen>
  )
}
