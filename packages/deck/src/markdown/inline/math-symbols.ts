/** LaTeX commands for a single character, each followed by that character. */
const symbolTable = `alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ
  pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ
  Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ pm ± mp ∓ ast * star ⋆ circ ∘ bullet • oplus ⊕ otimes ⊗ le ≤ leq ≤ ge ≥ geq ≥
  ne ≠ neq ≠ approx ≈ equiv ≡ sim ~ simeq ≃ cong ≅ propto ∝ ll ≪ gg ≫ to → rightarrow → leftarrow ← Rightarrow ⇒ Leftarrow ⇐
  leftrightarrow ↔ Leftrightarrow ⇔ implies ⇒ iff ⇔ mapsto ↦ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪
  cap ∩ setminus \\ emptyset ∅ varnothing ∅ forall ∀ exists ∃ neg ¬ lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ infty ∞ partial ∂ nabla ∇
  dotsb ⋯ dotsc … vdots ⋮ ddots ⋱ sum ∑ prod ∏ int ∫ oint ∮ ldots … dots … cdots ⋯ prime ′ ell ℓ hbar ℏ Re ℜ Im ℑ aleph ℵ angle ∠ perp ⊥ parallel ∥
  langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ vert | lvert | rvert | Vert ‖ lVert ‖ rVert ‖ top ⊤ degree ° dagger † colon :
  therefore ∴ because ∵ triangle △ leqslant ≤ geqslant ≥ lt < gt > gets ← longrightarrow → longleftarrow ← Longrightarrow ⇒
  Longleftarrow ⇐ Longleftrightarrow ⇔ longleftrightarrow ↔ uparrow ↑ downarrow ↓ updownarrow ↕ nearrow ↗ searrow ↘
  rightleftharpoons ⇌ iint ∬ iiint ∭ subsetneq ⊊ nparallel ∦ odot ⊙ ominus ⊖ bot ⊥ square □ checkmark ✓ wp ℘ imath ı jmath ȷ
  varrho ρ varsigma ς sqcup ⊔ sqcap ⊓ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ uplus ⊎ prec ≺ succ ≻ preceq ≼ succeq ≽
  vdash ⊢ dashv ⊣ models ⊨ nexists ∄ complement ∁ doteq ≐ asymp ≍ coloneqq ≔ triangleq ≜ lesssim ≲ gtrsim ≳ nsubseteq ⊈
  hookrightarrow ↪ hookleftarrow ↩ rightharpoonup ⇀ leadsto ⇝ upharpoonright ↾ ltimes ⋉ rtimes ⋊ bowtie ⋈ diamond ⋄
  blacksquare ■ Box □ lozenge ◊ bigstar ★ blacktriangle ▲ vartriangle △ longmapsto ⟼ nleq ≰ ngeq ≱ nmid ∤ hslash ℏ rightsquigarrow ⇝ twoheadrightarrow ↠
  bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ coprod ∐ eth ð S § P ¶ copyright © pounds £ lbrace { rbrace } lbrack [ rbrack ] { { } } % % $ $ & & # # _ _ | ‖`;

let symbols: ReadonlyMap<string, string> | undefined;

/** Returns the character for a command. The table is parsed on first use, because most decks do not need it. */
export function symbolOf(command: string): string | undefined {
  symbols ??= new Map(
    Array.from(symbolTable.matchAll(/(?<!\S)(\S+)\s+(\S+)/gu), ([, name = '', character = '']) => [name, character]),
  );
  return symbols.get(command);
}

/** Relation symbols, which get a space on both sides. */
export const relations: ReadonlySet<string> = new Set('=<>≤≥≰≱≠≈≡~≃≅∝≪≫→←⇒⇐↔⇔⇌↦∈∉∋⊂⊆⊊⊈⊃⊇⊏⊐⊑⊒≺≻≼≽⊢⊣⊨≐≍≔≜≲≳↪↩⇀⇝↠⟼∣∤∥∦⊥');
/** Binary operators, which get a space on both sides unless they are signs. */
export const binaryOperators: ReadonlySet<string> = new Set('+−±∓×·÷*⋆∘⊕⊖⊗⊙∪∩⊔⊓⊎⋉⋊⋈⋄\\∧∨');

/** Commands for the names of functions, which are set upright. */
export const functionNames: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg lim max min sup inf limsup liminf arg det dim gcd ker deg Pr'.split(
    ' ',
  ),
);

/** Commands whose argument is text. */
export const textCommands: ReadonlySet<string> = new Set('text textrm textbf textit textsf texttt mbox'.split(' '));

/** Commands whose argument is mathematics in upright letters. */
export const uprightCommands: ReadonlySet<string> = new Set('mathrm mathit mathsf mathtt rm operatorname'.split(' '));

/** Commands for spaces, and their replacement characters. */
export const spaces: ReadonlyMap<string, string> = new Map([
  [',', '\u00A0'],
  [':', '\u00A0'],
  [';', '\u00A0'],
  ['>', '\u00A0'],
  [' ', '\u00A0'],
  ['!', ''],
  ['quad', '\u00A0\u00A0'],
  ['qquad', '\u00A0\u00A0\u00A0'],
  ['displaystyle', ''],
  ['textstyle', ''],
  ['limits', ''],
  ['nolimits', ''],
]);

/** Accents over one letter, as combining characters. */
export const accentMarks: ReadonlyMap<string, string> = new Map([
  ['hat', '\u0302'],
  ['widehat', '\u0302'],
  ['widetilde', '\u0303'],
  ['tilde', '\u0303'],
  ['bar', '\u0304'],
  ['overline', '\u0304'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['check', '\u030C'],
  ['breve', '\u0306'],
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['mathring', '\u030A'],
]);

/** Letters of the command `\mathbb`, as characters. */
export const blackboard: Readonly<Record<string, string>> = {
  C: 'ℂ',
  H: 'ℍ',
  N: 'ℕ',
  P: 'ℙ',
  Q: 'ℚ',
  R: 'ℝ',
  Z: 'ℤ',
  E: '𝔼',
};
