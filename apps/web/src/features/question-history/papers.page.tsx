import {
  type HistoryOverview,
  type Papers,
  paperLimits,
  paperTolerances,
  questionHistory,
} from '@lentera/contract/question-history'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { say } from '#lib/form/say.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Locked } from './locked.tsx'
import { NoneYet } from './none-yet.tsx'
import { figureText, markText } from './words.ts'

type Tolerance = (typeof paperTolerances)[number]
interface Wished {
  readonly title: string
  readonly subject: string | null
  readonly tag: string
  readonly papers: number
  readonly size: number | null
  readonly tolerance: Tolerance
}
const blank: Wished = { title: 'Ulangan harian', subject: null, tag: '', papers: 2, size: 10, tolerance: 2 }
const wishOf = ({ subject, tag, papers, size, tolerance }: Wished) => ({
  papers,
  size: size ?? 0,
  tolerance,
  tag,
  subject_uuid: subject,
})
const check = ({ title, size }: Wished) => ({
  title: title.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
  size:
    size === null || !Number.isInteger(size) || size < paperLimits.size.least || size > paperLimits.size.most
      ? `Isi ${paperLimits.size.least} sampai ${paperLimits.size.most}.`
      : undefined,
})

/** The papers that were found, with what pupils are expected to reach. */
function Found({ of, wished }: { of: Papers; wished: Wished }) {
  const go = useNavigate()
  const making = useAction(questionHistory.makePapers, {
    done: ({ sessions }) => {
      say(`${sessions.length} draf kuis dibuat.`)
      void go(href('/teacher/session'))
    },
  })
  const { title } = wished
  return (
    <div className="mt-6 grid gap-5">
      <Notice tone={of.is_equal ? 'ok' : 'warn'} live>
        {of.is_equal
          ? `Setara: rata-rata yang diharapkan berselisih ${markText(of.spread)} dari batas ${wished.tolerance}.`
          : `Belum setara: rata-ratanya berselisih ${markText(of.spread)}, lebih dari batas ${wished.tolerance}. Longgarkan batasnya atau kurangi isinya.`}
      </Notice>
      <p className="text-cell text-ink-2">
        Dipilih dari {of.usable} soal yang kesukarannya terukur. {of.unmeasured} soal belum cukup dikerjakan
        {of.doubtful > 0 && `, ${of.doubtful} kuncinya perlu diperiksa dulu`}.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {of.papers.map(({ name, mean, questions }) => (
          <Section key={name} title={`Paket ${name}: rata-rata ${markText(mean)}`}>
            <List label={`Paket ${name}`}>
              {questions.map(({ uuid, asked, objective, difficulty, pupils }) => (
                <Row
                  key={uuid}
                  title={<span className="line-clamp-2">{asked}</span>}
                  note={[objective, `${pupils} siswa`].filter(Boolean).join(' · ')}
                  value={figureText(difficulty)}
                />
              ))}
            </List>
          </Section>
        ))}
      </div>
      <Wrong says={making.fault?.message} />
      <div>
        <Button
          tone="main"
          disabled={!of.is_equal}
          busy={making.busy}
          onClick={() => void making.run({ body: { ...wishOf(wished), title: title.trim(), seen: of.seen } })}
        >
          Buat {of.papers.length} draf kuis
        </Button>
      </div>
    </div>
  )
}

function Wish({ overview }: { overview: HistoryOverview }) {
  const [found, setFound] = useState<{ of: Papers; wished: Wished } | null>(null)
  const form = useForm(questionHistory.papers, {
    start: blank,
    check,
    input: (values: Wished) => ({ body: wishOf(values) }),
    done: (of, wished) => setFound({ of, wished }),
    onEdit: () => setFound(null),
  })
  const { field } = form
  return (
    <>
      {/* Nothing is lost by leaving: what was found is found again. */}
      <Form of={{ ...form, dirty: false }} className="grid max-w-[46rem] gap-4 sm:grid-cols-2">
        <TextField {...field('title')} label="Judul kuis" maxLength={paperLimits.title} className="sm:col-span-2" />
        <Select
          {...field('subject')}
          label="Mata pelajaran"
          options={[
            { value: null, label: 'Semua mapel' },
            ...overview.subjects.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
        />
        <TextField {...field('tag')} label="Hanya berlabel (boleh kosong)" maxLength={40} />
        <Select
          {...field('papers')}
          label="Banyak paket"
          options={[2, 3, 4].map((value) => ({ value, label: `${value} paket` }))}
        />
        <NumberField {...field('size')} label="Soal setiap paket" />
        <Select
          {...field('tolerance')}
          label="Selisih rata-rata paling banyak"
          options={paperTolerances.map((value) => ({ value, label: `${value} dari 100` }))}
        />
        <div className="sm:col-span-2">
          <Submit>Susun paket</Submit>
        </div>
      </Form>
      {found && <Found {...found} />}
    </>
  )
}

export const title = 'Paket setara'

/** Quizzes of equal difficulty, made of questions of the own bank that pupils have answered before. */
export default function PapersPage() {
  return (
    <Screen
      call={questionHistory.overview}
      input={{}}
      title={title}
      back={href('/teacher/questions/history')}
      note="2 sampai 4 kuis yang sama sukarnya, dari soal bank Anda yang sudah pernah dikerjakan siswa"
    >
      {(overview) =>
        overview.is_open && overview.questions === 0 ? (
          <NoneYet note="Paket disusun dari soal yang kesukarannya sudah terukur dalam kuis Anda." />
        ) : overview.is_open ? (
          <Wish overview={overview} />
        ) : (
          <Locked
            is="Untuk kelas yang ujian di jam berbeda atau untuk susulan: paket A sampai D dengan soal yang berlainan, jumlah soal setiap topik (atau mapel, bila topiknya kurang) sama, dan rata-rata yang diharapkan berselisih paling banyak 1, 2, atau 5 dari 100."
            own={
              overview.questions > 0
                ? `${overview.questions} soal Anda sudah pernah dikerjakan siswa.`
                : 'Belum ada soal Anda yang pernah dikerjakan siswa.'
            }
            free="Membuat kuis dari bank soal, mengacak soal dan pilihan, dan menyalin kuis tetap gratis."
          />
        )
      }
    </Screen>
  )
}
