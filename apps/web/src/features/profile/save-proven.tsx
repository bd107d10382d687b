import type { Otp } from '#school/otp/use-otp.ts'
import { phoneText } from '#school/phone.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useProven } from './use-proven.ts'

/** What is proven and not yet saved: because the line was lost, or somebody else has it. */
export function SaveProven({
  otp: { proving, secret },
  saving: { busy, fault, save },
  verb,
  onChange,
}: {
  otp: Otp
  saving: ReturnType<typeof useProven>
  verb: string
  onChange: () => void
}) {
  const target = proving?.target ?? ''
  return (
    <div className="grid gap-4">
      <Facts facts={[{ name: 'Terverifikasi', value: target.includes('@') ? target : phoneText(target) }]} />
      {fault && fault.code !== 'INVALID_TOKEN' && (
        <Notice tone="bad" live>
          {fault.message}
        </Notice>
      )}
      <div className="grid gap-2 sm:flex">
        <Button tone="main" size="main" busy={busy} onClick={() => save(secret)}>
          {verb}
        </Button>
        <Button tone="quiet" size="main" disabled={busy} onClick={onChange}>
          Ganti
        </Button>
      </div>
    </div>
  )
}
