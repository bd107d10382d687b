import { type PermitRow, permits, permitTypes } from '@lentera/contract/permits'
import { Link } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AmongPermits } from './among-permits.tsx'
import { Kind } from './kind.tsx'
import { permitAddress, whenText } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** What covers today, and the way to it. */
function Covering({ permit, role }: { permit: PermitRow; role: 'student' | 'teacher' }) {
  return (
    <Link to={permitAddress(role, permit.id)} className="block rounded-card hover:opacity-90">
      <Card raised className="grid gap-2 p-4">
        <p className="text-lead font-bold">
          <Kind permit={permit} />
        </p>
        <p className="font-semibold tabular-nums">{whenText(permit)}</p>
        <UserText className="text-ink-2" text={permit.reason} />
        {permit.decided_by && <p className="text-note text-ink-2">{`Disetujui ${permit.decided_by.name}`}</p>}
      </Card>
    </Link>
  )
}

export const title = 'Sedang izin'

/** Instead of the check-in, while an approved permit covers today. */
export default function OnLeavePage() {
  const role = useSession((session) => session.role) === 'teacher' ? 'teacher' : 'student'
  const you = role === 'student' ? 'Kamu' : 'Anda'
  return (
    <AmongPermits>
      <Screen
        call={permits.today}
        input={{}}
        title={title}
        note={(today) => (today ? longDate(today.date) : ' ')}
        template="reading"
        back={homeOf(role)}
      >
        {({ permits: covering }) => {
          const whole = covering.some(({ type }) => permitTypes[type].status !== null)
          return covering.length === 0 ? (
            <EmptyState
              drawing={<QuietDay />}
              text="Tidak ada izin hari ini"
              action={
                <ButtonLink tone="main" to={href('/attendance/')}>
                  Ke presensi
                </ButtonLink>
              }
            />
          ) : (
            <div className="grid gap-4">
              {whole && <p className="text-ink-2">{`${you} tidak perlu presensi hari ini.`}</p>}
              {covering.map((permit) => (
                <Covering key={permit.id} permit={permit} role={role} />
              ))}
              {whole && (
                <p className="text-ink-2">{`Jadi masuk sekolah? Buka izinnya dan batalkan dulu, lalu ${role === 'student' ? 'kamu' : 'Anda'} bisa presensi.`}</p>
              )}
            </div>
          )
        }}
      </Screen>
    </AmongPermits>
  )
}
