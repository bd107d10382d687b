import { profile } from '@lentera/contract/profile'
import { AtSign, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/pill.tsx'
import { namesSocial, noteSocial, skipSocial, skipsSocial } from './socmed-skip.ts'

/** Asks once for the names at Instagram and TikTok: read once on a device, so that a morning's homes ask for nothing more. */
export default function SocialHint() {
  const [known] = useState(namesSocial)
  const [skipped, setSkipped] = useState(skipsSocial)
  const { data } = useCall(profile.detail, {}, { enabled: known === null && !skipped })
  const read = data && (data.instagram_username !== null || data.tiktok_username !== null)
  useEffect(() => {
    if (read !== undefined) noteSocial(read)
  }, [read])
  if (skipped || (known ?? read) !== false) return null
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-start gap-3">
        <IconTile icon={AtSign} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">Hubungkan media sosial</h2>
          <p className="text-ink-2">Nama di Instagram atau TikTok, supaya teman dan sekolah menemukan akun yang benar.</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={href('/connect-social-media')} tone="soft">
          Hubungkan
        </ButtonLink>
        <Button
          tone="quiet"
          icon={X}
          onClick={() => {
            skipSocial()
            setSkipped(true)
          }}
        >
          Lewati
        </Button>
      </div>
    </Card>
  )
}
