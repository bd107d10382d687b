import { type BuilderOverview, timetableBuilder } from '@lentera/contract/timetable/builder'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { AskBeforeLeaving } from '#ui/form/form.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ApplyDraft } from './apply-draft.tsx'
import { DraftWeek } from './draft-week.tsx'
import { Needs } from './needs.tsx'
import type { Plan } from './plan.ts'
import { Search } from './search.tsx'
import { Wishes } from './wishes.tsx'

export const title = 'Susun jadwal'

const steps = { check: 'Periksa', wishes: 'Keinginan', build: 'Susun', look: 'Lihat', apply: 'Terapkan' } as const
type Step = keyof typeof steps
const order = Object.keys(steps) as Step[]
const isStep = (word: string | null): word is Step => word !== null && word in steps

function Builder({ of }: { of: BuilderOverview }) {
  const [params, setParams] = useSearchParams()
  const named = params.get('step')
  const step = isStep(named) ? named : 'check'
  const go = (next: Step) => setParams({ step: next }, { preventScrollReset: true })
  const [typed, setTyped] = useState<Plan | null>(null)
  // What the office saw when it began to type is what it saves over.
  const [seen, setSeen] = useState(of.revision)
  const plan: Plan = typed ?? of
  const { run, busy, fault } = useAction(timetableBuilder.save, {
    done: ({ revision }) => {
      setSeen(revision)
      setTyped(null)
      say('Kebutuhan dan keinginan disimpan.')
    },
  })
  const change = (next: Plan) => {
    if (!typed) setSeen(of.revision)
    setTyped(next)
  }
  const rooms = plan.wishes.rooms.map(({ kind, names }) => ({ kind, names: names.map((name) => name.trim()).filter(Boolean) }))
  const save = () => run({ body: { needs: [...plan.needs], wishes: { ...plan.wishes, rooms }, revision: seen } })
  const next = order[order.indexOf(step) + 1]
  const editing = { of, plan, onChange: change }
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <Tabs
        label="Langkah"
        tabs={order.map((one) => ({
          to: `${href('/school/timetable/builder')}?step=${one}`,
          label: steps[one],
          isHere: one === step,
        }))}
      />
      {step === 'check' && <Needs {...editing} />}
      {step === 'wishes' && <Wishes {...editing} />}
      {step === 'build' && <Search revision={of.revision} dirty={typed !== null} onOpen={() => go('look')} />}
      {step === 'look' && <DraftWeek />}
      {step === 'apply' && <ApplyDraft />}
      <Wrong says={fault?.message} />
      <AskBeforeLeaving when={typed !== null && !busy} />
      <div className="flex flex-wrap gap-3">
        {typed !== null && (
          <Button tone="main" icon={Save} busy={busy} onClick={() => void save()}>
            Simpan
          </Button>
        )}
        {next && <Button onClick={() => go(next)}>Lanjut: {steps[next]}</Button>}
      </div>
    </div>
  )
}

/** Places all lessons of the week by itself, as a draft that the office takes over or leaves. */
export default function BuilderPage() {
  return (
    <Screen call={timetableBuilder.overview} input={{}} title={title} back={href('/school/timetable')}>
      {(of) =>
        of.year === null || of.classes.length === 0 || of.teachers.length === 0 || of.subjects.length === 0 ? (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada yang dapat disusun"
            note="Jadwal disusun dari kelas, guru, dan mata pelajaran tahun ajaran ini."
            action={
              <ButtonLink tone="main" to={href('/school/timetable')}>
                Buka jadwal
              </ButtonLink>
            }
          />
        ) : (
          <Builder of={of} />
        )
      }
    </Screen>
  )
}
