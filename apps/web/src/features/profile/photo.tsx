import { profile } from '@lentera/contract/profile'
import { Camera, ImageUp, Smile, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { readUser } from '#lib/session/session.ts'
import { photoOfFile } from '#lib/upload/shrink.ts'
import { useUpload } from '#lib/upload/use-upload.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'

const Crop = lazy(() => import('./crop.tsx').then(({ Crop: crop }) => ({ default: crop })))
const Avatars = lazy(() => import('./avatars.tsx'))
const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'
/** A camera's picture is made smaller before it is shown: a cheap phone has no room for twelve million pixels. */
const TO_SHOW = { longest: 1600, bytes: 2_000_000, name: 'foto.jpg' }

/** Sends a photo that was cut, and takes it as the own. */
const usePhoto = () => {
  const took = (image: string | null) => {
    void readUser().catch(() => undefined)
    say(image === null ? 'Foto dihapus.' : 'Foto disimpan.')
  }
  const saving = useAction(profile.photo, { done: ({ image }) => took(image) })
  const uploading = useUpload(['image'], (id) => id !== null && void saving.run({ body: { photo: id } }), 1)
  const { chosen } = uploading
  const sending = chosen !== null && chosen.phase !== 'sent' && chosen.phase !== 'failed'
  return {
    progress: sending ? chosen.progress : null,
    waits: chosen?.phase === 'waiting',
    busy: sending || saving.busy,
    wrong: (chosen?.phase === 'failed' && chosen.words) || saving.fault?.message,
    take: uploading.take,
    remove: () => void saving.run({ body: { photo: null } }),
  }
}

/** A file that was chosen, made small enough to be cropped. */
const useChosen = () => {
  const [chosen, setChosen] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File) => {
    setUnreadable(false)
    const isPicture = file.type !== 'image/svg+xml'
    const small = isPicture ? await photoOfFile(file, TO_SHOW).catch(() => null) : null
    setUnreadable(small === null)
    if (small) setChosen(URL.createObjectURL(small))
  }
  const putAway = () => {
    URL.revokeObjectURL(chosen)
    setChosen('')
  }
  return { chosen, unreadable, choose, putAway }
}

/** The own photo, and the ways to choose, cut, change and take it away. */
export function Photo({ name, image }: { name: string; image: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const [picks, setPicks] = useState<'never' | 'open' | 'closed'>('never')
  const photo = usePhoto()
  const { chosen, unreadable, choose, putAway } = useChosen()
  const wrong = unreadable ? 'Foto ini tidak dapat dibaca. Pilih foto JPEG, PNG, atau WebP.' : photo.wrong
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} image={image} size="portrait" />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Pilih foto profil"
            accept={PICTURES}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void choose(file)
            }}
          />
          <Button icon={image ? ImageUp : Camera} busy={photo.busy} onClick={() => input.current?.click()}>
            {image ? 'Ganti foto' : 'Pilih foto'}
          </Button>
          <Button icon={Smile} disabled={photo.busy} onClick={() => setPicks('open')}>
            Pilih gambar
          </Button>
          {image && (
            <Button tone="quiet" icon={Trash2} disabled={photo.busy} onClick={photo.remove}>
              Hapus
            </Button>
          )}
        </div>
      </div>
      {photo.progress !== null && <Progress label="Mengirim foto" value={photo.progress} />}
      {photo.waits && <Notice tone="off">Tidak ada sinyal. Foto dikirim lagi saat tersambung.</Notice>}
      <Wrong says={wrong} />
      <Suspense>
        {picks !== 'never' && <Avatars open={picks === 'open'} onClose={() => setPicks('closed')} image={image} />}
        {chosen && (
          <Crop
            url={chosen}
            onClose={putAway}
            onCut={(cut) => {
              putAway()
              photo.take(cut)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
