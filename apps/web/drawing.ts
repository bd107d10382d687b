import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { lightContract } from './light-contract.ts'

/**
 * The homes as the API server draws them: one script with everything that it needs, React's production build too,
 * whatever NODE_ENV the server runs with.
 */
export const drawing = async (root: string, define: Record<string, string>): Promise<string> => {
  const built = (await build({
    configFile: false,
    root,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [lightContract(), react()],
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/draw.tsx',
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const [script, ...others] = built.output.filter((file) => file.type === 'chunk')
  if (!script || others.length > 0) throw new Error('What draws the homes is not one script.')
  return script.code
}
