import type { DeskArticle } from '@lentera/contract/articles/desk'
import { type ArticlePicture, articlePictureLimits, articlePictures } from '@lentera/contract/articles/pictures'
import { ImagePlus, TextCursorInput, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { photoOfFile } from '#lib/upload/shrink.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { placeOf } from './pieces.ts'

const LEAST = 5
const tooShort = (alt: string) => (alt.trim().length < LEAST ? `Tulis apa yang terlihat, minimal ${LEAST} huruf.` : undefined)

/** Smaller already on this device; what the browser cannot read (HEIC) the server draws. */
const shrunk = (file: File) =>
  photoOfFile(file, { longest: 1600, bytes: 700_000, name: 'gambar.jpg', readable: true }).catch(() => file)

function OnePicture({ of, article, onPlace }: { of: ArticlePicture; article: string; onPlace: (number: number) => void }) {
  const [asked, setAsked] = useState(false)
  const params = { article_id: article, picture_uuid: of.uuid }
  const form = useForm(articlePictures.describe, {
    start: { alt: of.alt },
    check: ({ alt }) => ({ alt: tooShort(alt) }),
    input: (body) => ({ params, body }),
    said: 'Teks gambar disimpan.',
  })
  const removing = useAction(articlePictures.remove, { done: () => say('Gambar dikeluarkan.') })
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <img
        src={of.url}
        alt={of.alt}
        width={of.width}
        height={of.height}
        className="h-auto w-full rounded-control border border-line bg-off-s object-contain"
      />
      <div className="grid gap-2">
        <p className="font-bold">{`Gambar ${of.number}`}</p>
        <Form of={form}>
          <TextField label="Teks untuk yang tidak melihatnya" maxLength={articlePictureLimits.alt} {...form.field('alt')} />
          {form.dirty && <Submit>Simpan teks</Submit>}
        </Form>
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" icon={TextCursorInput} onClick={() => onPlace(of.number)}>
            Taruh di akhir isi
          </Button>
          <Button tone="quiet" icon={Trash2} className="text-bad" onClick={() => setAsked(true)}>
            Keluarkan
          </Button>
        </div>
        <Wrong says={removing.fault?.message} />
        <Confirm
          open={asked}
          onClose={() => setAsked(false)}
          title={`Keluarkan gambar ${of.number}?`}
          verb="Keluarkan"
          danger
          busy={removing.busy}
          onConfirm={() => void removing.run({ params }).then(() => setAsked(false))}
        >
          <p className="text-ink-2">{`Baris ${placeOf(of.number)} di isi tidak menampilkan apa-apa lagi.`}</p>
        </Confirm>
      </div>
    </li>
  )
}

/** The chosen file, shown as it is. */
function Chosen({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <img
      src={address}
      alt="Gambar yang dipilih"
      className="max-h-48 max-w-full rounded-control border border-line object-contain"
    />
  )
}

/** A picture with its words before it is added. */
const useAdding = (article: string) => {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [wrong, setWrong] = useState<string>()
  const adding = useAction(articlePictures.add, {
    done: () => {
      setFile(null)
      setAlt('')
      say('Gambar ditambahkan.')
    },
  })
  const { beside, above } = placedIn(adding.fault, ['picture', 'alt'])
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    adding.reset()
    const smaller = await shrunk(chosen)
    const large = smaller.size > articlePictureLimits.bytes
    setWrong(large ? 'Gambar ini terlalu besar.' : undefined)
    setFile(large ? null : smaller)
  }
  const send = () => {
    const short = tooShort(alt)
    setWrong(short)
    if (short === undefined && file)
      void adding.run({ params: { article_id: article }, body: { picture: file, alt: alt.trim() } })
  }
  return { file, alt, setAlt, wrong, beside, above, busy: adding.busy, take, send }
}

function AddPicture({ article }: { article: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { file, alt, setAlt, wrong, beside, above, busy, take, send } = useAdding(article)
  return (
    <div className="grid gap-3 p-4">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Berkas gambar"
        accept="image/jpeg,image/png,image/webp,image/heic"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          void take(chosen)
        }}
      />
      <Button icon={ImagePlus} className="justify-self-start" onClick={() => input.current?.click()}>
        {file ? 'Ganti gambar' : 'Pilih gambar'}
      </Button>
      {file && (
        <>
          <Chosen file={file} />
          <TextField
            name="alt"
            label="Teks untuk yang tidak melihatnya"
            hint="Wajib: apa yang terlihat, dalam satu kalimat."
            maxLength={articlePictureLimits.alt}
            value={alt}
            onChange={setAlt}
            error={wrong ?? beside.alt}
          />
          <Button tone="main" busy={busy} className="justify-self-start" onClick={send}>
            Tambahkan
          </Button>
        </>
      )}
      <Wrong says={beside.picture ?? above ?? (file ? undefined : wrong)} />
    </div>
  )
}

/** The pictures of an article, each with what there is to see. They are kept at once, apart from the text. */
export function PictureDesk({ article, onPlace }: { article: DeskArticle; onPlace: (number: number) => void }) {
  const { id, pictures = [] } = article
  return (
    <Section title="Gambar">
      <Card>
        <p className="border-b border-line p-4 text-note text-ink-2">
          {`Maksimal ${articlePictureLimits.pictures}, digambar ulang kecil. Baris ${placeOf(1)} di isi menempatkannya; yang tidak ditempatkan tampil di atas isi.`}
        </p>
        {pictures.length > 0 && (
          <ul aria-label="Gambar" className="divide-y divide-line border-b border-line">
            {pictures.map((picture) => (
              <OnePicture key={picture.uuid} of={picture} article={id} onPlace={onPlace} />
            ))}
          </ul>
        )}
        {pictures.length < articlePictureLimits.pictures && <AddPicture article={id} />}
      </Card>
    </Section>
  )
}
