import { useState } from 'react'
import { webAddress } from '#lib/text/addresses.ts'
import { leads } from '#lib/text/spans.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

export interface Link {
  readonly href: string
  readonly words: string
}

/** A link while it is typed. */
const useLink = (of: Link, onPut: (link: Link) => void) => {
  const [address, setAddress] = useState(of.href)
  const [words, setWords] = useState(of.words)
  const [wrong, setWrong] = useState<{ address?: string; words?: string }>({})
  const put = () => {
    // A bracket would end the link where it is written down.
    const href = webAddress(address.trim())?.replaceAll('(', '%28').replaceAll(')', '%29')
    const said = words.trim() || address.trim()
    if (href === undefined) setWrong({ address: 'Tulis alamat halaman, misalnya https://buku.kemdikbud.go.id.' })
    else if (!leads(said, href)) setWrong({ words: 'Kata ini alamat lain. Tulis nama halamannya.' })
    else onPut({ href, words: said })
  }
  const sendOnEnter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  return { address, setAddress, words, setWords, wrong, setWrong, put, sendOnEnter }
}

/** Where words lead to. `linked` are words that lead somewhere already, and may be words alone again. */
export function LinkSheet({
  of,
  linked,
  onClose,
  onPut,
  onTake,
}: {
  of: Link
  linked: boolean
  onClose: () => void
  onPut: (link: Link) => void
  onTake: () => void
}) {
  const { address, setAddress, words, setWords, wrong, setWrong, put, sendOnEnter } = useLink(of, onPut)
  return (
    <Sheet
      open
      onClose={onClose}
      title="Tautan"
      actions={
        <Button tone="main" size="main" onClick={put}>
          Pasang
        </Button>
      }
    >
      <TextField
        label="Alamat halaman"
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={address}
        onChange={(typed) => (setAddress(typed), setWrong({}))}
        onKeyDown={sendOnEnter}
        error={wrong.address}
      />
      <TextField
        label="Kata yang terlihat"
        hint="Boleh kosong: alamatnya yang terlihat."
        maxLength={200}
        value={words}
        onChange={(typed) => (setWords(typed), setWrong({}))}
        onKeyDown={sendOnEnter}
        error={wrong.words}
      />
      {linked && (
        <Button tone="quiet" className="text-bad" onClick={onTake}>
          Lepas tautan
        </Button>
      )}
    </Sheet>
  )
}
