import { type Share, shares } from '@lentera/contract/shares'
import { Link2Off, Share2 } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { dateIn, longDate } from '#lib/time/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Wrong } from '#ui/notice.tsx'

const WHATSAPP = 'Bagikan ke WhatsApp'
const told = ({ expires_at, timezone, opened }: Share) =>
  `Tautan berlaku sampai ${longDate(dateIn(new Date(expires_at), timezone))}. ${opened > 0 ? `Sudah dibuka ${opened} kali.` : 'Belum dibuka.'}`

interface Props {
  /** The link that works now; null without one. */
  readonly share: Share | null
  readonly busy: boolean
  readonly why: string | undefined
  readonly onMake: () => void
}

/** Makes a link for a messenger, sends it on, and ends it. It shows the first name, the status and dates, and nothing else. */
export function ShareLink({ share, busy, why, onMake }: Props) {
  const online = useOnline()
  const ending = useAction(shares.revoke, {
    done: () => say('Tautan dicabut. Siapa pun yang memilikinya tidak dapat membukanya lagi.'),
  })
  const fault = why ?? ending.fault?.message
  return (
    <Section title="Bagikan" className="mt-6 max-w-[46rem]">
      <Card className="grid gap-3 p-4">
        <p className="text-ink-2">
          {share ? told(share) : 'Siapa pun yang punya tautannya melihat nama depan, status, dan tanggal, selama 7 hari.'}
        </p>
        <Wrong says={fault} />
        <div className="flex flex-wrap gap-2">
          {share ? (
            <>
              <ButtonLink to={share.whatsapp_url} icon={Share2}>
                {WHATSAPP}
              </ButtonLink>
              <Button
                tone="quiet"
                icon={Link2Off}
                busy={ending.busy}
                disabled={!online}
                onClick={() => void ending.run({ params: { share_uuid: share.uuid } })}
              >
                Cabut tautan
              </Button>
            </>
          ) : (
            <Button icon={Share2} busy={busy} disabled={!online} onClick={onMake}>
              {WHATSAPP}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}

/** Goes on to WhatsApp with a link that has just been made; where the browser allows no new window, its button stays. */
export const goOn = ({ whatsapp_url }: Share): void => void open(whatsapp_url, '_blank', 'noopener')
