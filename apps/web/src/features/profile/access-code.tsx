import { schoolProfile } from '@lentera/contract/profile/school'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

/** What teachers type to belong to the school at once, and another one for when it got about. */
export function AccessCode({ code }: { code: string | null }) {
  const [asked, setAsked] = useState(false)
  const renew = useAction(schoolProfile.renewAccessCode, {
    done: () => {
      setAsked(false)
      say('Kode baru berlaku sekarang.')
    },
  })
  const make = () => void renew.run({})
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '')
    say('Kode disalin.')
  }
  return (
    <Section title="Kode akses guru">
      <Card className="grid gap-3 p-4">
        {code === null ? (
          <p className="text-ink-2">Belum ada kode.</p>
        ) : (
          <p className="text-[min(1.5rem,10vw)] font-extrabold tracking-[0.12em] tabular-nums select-all">{code}</p>
        )}
        <p className="text-note text-ink-2">Guru yang mendaftar dengan kode ini langsung tergabung di sekolah.</p>
        <div className="flex flex-wrap gap-2">
          {code !== null && (
            <Button icon={Copy} onClick={() => void copy()}>
              Salin
            </Button>
          )}
          <Button
            tone={code === null ? 'soft' : 'quiet'}
            icon={RefreshCw}
            busy={renew.busy}
            onClick={code === null ? make : () => setAsked(true)}
          >
            {code === null ? 'Buat kode' : 'Ganti kode'}
          </Button>
        </div>
        {renew.fault && !asked && (
          <Notice tone="bad" live>
            {renew.fault.message}
          </Notice>
        )}
      </Card>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Ganti kode akses?"
        verb="Ganti kode"
        busy={renew.busy}
        onConfirm={make}
      >
        <p className="text-ink-2">Kode lama langsung tidak berlaku. Guru yang sudah tergabung tidak terpengaruh.</p>
        <Wrong says={renew.fault?.message} className="mt-4" />
      </Confirm>
    </Section>
  )
}
