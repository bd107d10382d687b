import { keysOf } from '@lentera/contract/kit/keys'
import { type BuilderOverview, timetableBuilder } from '@lentera/contract/timetable/builder'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { AskBeforeLeaving } from '#ui/form/form.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { isComing, useAskedYear, YearSwitch, yearName } from '#features/timetable/planned-year.tsx'
import { versionsOf } from '#features/timetable/versions/version-words.ts'
import { ApplyDraft } from './apply-draft.tsx'
import { DraftWeek } from './draft-week.tsx'
import { Needs } from './needs.tsx'
import type { Plan } from './plan.ts'
import { Search } from './search.tsx'
import { Wishes } from './wishes.tsx'

export const title = 'Susun jadwal'

const steps = { check: 'Periksa', wishes: 'Keinginan', build: 'Susun', look: 'Lihat', apply: 'Terapkan' } as const
type Step = keyof typeof steps
const order = keysOf(steps)
const isStep = (word: string | null): word is Step => word !== null && word in steps
/** A step of the builder, for the year that the address names. */
const stepAt = (step: Step | null, year: string | null) => withQuery(href('/school/timetable/builder'), { step, year })

function Builder({ of }: { of: BuilderOverview }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = useAskedYear()
  const named = params.get('step')
  const step = isStep(named) ? named : 'check'
  const go = (next: Step) => void navigate(stepAt(next, params.get('year')), { preventScrollReset: true })
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
  const save = () => run({ body: { needs: [...plan.needs], wishes: { ...plan.wishes, rooms }, revision: seen, ...asked } })
  const next = order[order.indexOf(step) + 1]
  const editing = { of, plan, onChange: change }
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <YearSwitch
        years={of.years}
        year={of.year}
        disabled={typed !== null}
        onChange={(year) => void navigate(stepAt(null, year), { replace: true })}
      />
      <Tabs
        label="Langkah"
        tabs={order.map((one) => ({
          to: stepAt(one, params.get('year')),
          label: steps[one],
          isHere: one === step,
        }))}
      />
      {step === 'check' && <Needs {...editing} />}
      {step === 'wishes' && <Wishes {...editing} />}
      {/* What was saved a moment ago is newer than what was read before it. */}
      {step === 'build' && <Search revision={Math.max(of.revision, seen)} dirty={typed !== null} onOpen={() => go('look')} />}
      {step === 'look' && <DraftWeek />}
      {step === 'apply' && <ApplyDraft coming={isComing(of.years, of.year)} />}
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

/** What has to be there before a week can be built, and where it is made. */
function Missing({ of: { years, year, classes } }: { of: BuilderOverview }) {
  const navigate = useNavigate()
  const lacksClasses = isComing(years, year) && classes.length === 0
  return (
    <>
      <YearSwitch years={years} year={year} onChange={(next) => void navigate(stepAt(null, next), { replace: true })} />
      <EmptyState
        drawing={<EmptyDesks />}
        text={lacksClasses ? `Belum ada kelas ${yearName(year ?? 0)}` : 'Belum ada yang dapat disusun'}
        note={
          lacksClasses
            ? 'Jadwal disusun untuk kelas. Buat dulu kelas tahun ajaran itu di Versi jadwal.'
            : 'Jadwal disusun dari kelas, guru, dan mata pelajaran tahun ajaran ini.'
        }
        action={
          <ButtonLink tone="main" to={lacksClasses ? versionsOf(year) : href('/school/timetable')}>
            {lacksClasses ? 'Buka Versi jadwal' : 'Buka jadwal'}
          </ButtonLink>
        }
      />
    </>
  )
}

/** Places all lessons of the week by itself, as a draft that the office takes over or leaves. */
export default function BuilderPage() {
  const asked = useAskedYear()
  return (
    <Screen
      call={timetableBuilder.overview}
      input={{ query: asked }}
      title={title}
      note={(of) => of && isComing(of.years, of.year) && `Tahun ajaran ${yearName(of.year ?? 0)}`}
      back={href('/school/timetable')}
    >
      {(of) =>
        of.year === null || of.classes.length === 0 || of.teachers.length === 0 || of.subjects.length === 0 ? (
          <Missing of={of} />
        ) : (
          <Builder key={of.year} of={of} />
        )
      }
    </Screen>
  )
}
