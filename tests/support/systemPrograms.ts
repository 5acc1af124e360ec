/** Whether tests can use a program of the system. If not, they are skipped; with CI set they fail. */
export function canUse(
  name: string,
  {
    isInstalled,
    packages,
    needsRoot = false,
  }: { isInstalled: boolean; packages: string; needsRoot?: boolean },
): boolean {
  const problem = isInstalled
    ? needsRoot && process.getuid?.() !== 0 && `${name} has to be started by root`
    : `There is no ${name}; on Debian: apt-get install -y ${packages}`;
  if (problem && process.env.CI) throw new Error(problem);
  return !problem;
}
