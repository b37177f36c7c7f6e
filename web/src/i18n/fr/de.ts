/** "de Louche", "d'Alice": French before a name. */
export function de(name: string): string {
  return /^[aeiouhœæ]/i.test(name.normalize("NFD")) ? `d'${name}` : `de ${name}`;
}
