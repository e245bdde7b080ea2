// `git log --format=%s … | node scripts/check-subjects.mjs`: commit subjects have at most 60 characters, start with
// the feature's name ("bookings: refuse dates before today") and are imperative. Prints those that are not, and
// fails.
import { readFileSync } from 'node:fs'

const subjects = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const notImperative =
  /^(?!(?:bring|ping|embed|feed|need|seed|pass|press|process|access|address|focus|express)\b)\w+(?:ing|ed|[^s]s)\b/
const problemOf = (subject) => {
  const [, verb] = /^[a-z][a-z0-9 .-]*: (\S.*)$/.exec(subject) ?? []
  if (verb === undefined) return "doesn't start with a feature's name and a colon"
  if (subject.length > 60) return `has ${subject.length} characters; 60 is the limit`
  if (notImperative.test(verb)) return `isn't imperative: "${verb.split(' ', 1)[0]}"`
  return null
}
const problems = subjects.flatMap((subject) => {
  const problem = problemOf(subject)
  return problem ? [`"${subject}" ${problem}`] : []
})
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
