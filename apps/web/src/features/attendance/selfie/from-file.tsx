import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** Takes the photo with the phone's own camera program; a computer asks for a file. */
export function FromFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        aria-label="Foto diri"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button tone="soft" wide icon={Camera} className="mt-3" onClick={() => input.current?.click()}>
        Ambil foto
      </Button>
    </>
  )
}
