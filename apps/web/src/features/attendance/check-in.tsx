import type { Today } from '@lentera/contract/attendance'
import { Info, MapPinCheck } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { AskFault } from '#lib/http/fault.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { mayCheckIn, phaseOf, phaseText } from './day.ts'
import { areasOf, judge } from './judge.ts'
import { LocationHelp } from './location-help.tsx'
import type { Fix } from './place.ts'
import { Scene } from './scene.tsx'
import { Sent } from './sent.tsx'
import { usePosition } from './use-position.ts'
import { useWords } from './words.ts'

interface Props {
  readonly today: Today
  readonly busy: boolean
  readonly fault: AskFault | null
  readonly onSend: (fix: Fix) => void
}

/** Where the pupil is, and what is kept of it. */
function Found(found: ComponentProps<typeof Sent>) {
  const words = useWords()
  return (
    <>
      <Sent {...found} />
      <p className="flex gap-2 text-note text-ink-2">
        <Info size={16} className="mt-px shrink-0" />
        {found.judged.waits
          ? `Lokasi ini disimpan sampai ${words.judge} memutuskan, lalu dihapus. Setelah itu hanya jarak dan akurasi yang tersisa.`
          : `Hanya jarak dan akurasi yang disimpan, bukan rute perjalanan${words.your}.`}
      </p>
    </>
  )
}

/** Where the person stands, what will be sent, and the button that sends it. */
export function CheckIn({ today, busy, fault, onSend }: Props) {
  const words = useWords()
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const online = useOnline()
  const { position, locate, place } = usePosition()
  const areas = areasOf(today)
  const fix = position.state === 'found' ? position.fix : null
  const judged = areas && fix ? judge(fix, areas, today) : null
  const phase = phaseOf(today, clock)
  const open = mayCheckIn(phase)
  const byLocation = areas !== null && today.methods.includes('location')

  if (!byLocation) {
    return <Notice tone="info">Sekolah ini tidak memakai presensi lokasi. Untuk presensi hari ini, {words.byHand}.</Notice>
  }
  return (
    <>
      <Scene today={today} area={judged?.area ?? areas[0]} fix={fix} judged={judged} />
      <div className="mt-4 mb-5 grid gap-4">
        {fix && judged ? (
          <Found fix={fix} judged={judged} today={today} phase={phase} clock={clock} />
        ) : (
          <LocationHelp state={position.state} onAsk={locate} />
        )}
        <Wrong says={fault?.message} />
      </div>
      <Dock note={open ? undefined : phaseText(phase, today.hours, clock)}>
        {!online && (
          <p className="mb-2 text-center text-note text-ink-2">Tanpa sinyal: disimpan di HP ini, dikirim saat ada sinyal.</p>
        )}
        <div className="grid gap-2">
          <Button
            tone="main"
            size="main"
            wide
            icon={MapPinCheck}
            busy={busy}
            disabled={!fix || !open}
            onClick={() => fix && onSend(fix)}
          >
            Saya hadir
          </Button>
          {today.demo_location && !(position.state === 'found' && position.demo) && (
            <Button
              size="main"
              wide
              disabled={busy}
              onClick={() => place({ latitude: areas[0].latitude, longitude: areas[0].longitude, accuracy: 8 })}
            >
              Pakai lokasi sekolah (demo)
            </Button>
          )}
        </div>
      </Dock>
    </>
  )
}
