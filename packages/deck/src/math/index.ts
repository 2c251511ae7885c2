export { typesetFormulas } from './typeset-formulas.ts';
