// Explaining mode: while it is on, a press on the map explains the place and does nothing else.
export class Asking {
  on: boolean = $state(false);
  /** Somebody has used it at this table: from then on the server's aids are needed. */
  used: boolean = $state(false);

  switch(on = !this.on): void {
    this.on = on;
    if (on) this.used = true;
  }
}
