/** How high the desk is, where everything is decided: whatever lies over the board leaves it free. */
class Desk {
  /** A length, or nothing where no desk lies on the table. */
  height: string | null = $state(null);

  /** Lay a desk of this height on the table; what takes it away. */
  lay(height: string): () => void {
    this.height = height;
    return () => (this.height = null);
  }
}

export const desk = new Desk();
